# PostgreSQL with pg_auto_failover, from Debian's packages: the monitor and the data nodes of compose.cluster.yaml.

FROM debian:trixie-slim
RUN apt-get update && \
  apt-get install --yes --no-install-recommends postgresql-common && \
  sed -i 's/^#create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf && \
  apt-get install --yes --no-install-recommends pg-auto-failover-cli postgresql-17-auto-failover && \
  rm -rf /var/lib/apt/lists/*
COPY postgres.sh fast-forward.sql /usr/local/bin/
USER postgres
ENV PATH=/usr/lib/postgresql/17/bin:$PATH PGDATA=/var/lib/postgresql/data
VOLUME /var/lib/postgresql
# On SIGINT pg_autoctl disconnects clients and stops; on SIGTERM it would wait for them.
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres.sh"]
CMD ["database"]

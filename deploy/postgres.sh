#!/bin/sh
# Runs the monitor of pg_auto_failover (`postgres.sh monitor`) or a data node, and makes it at its first start. The container's host name
# is the node's.
set -eu
umask 077
name=$(hostname)
password=$(cat /run/secrets/cluster_password)
echo "*:*:*:*:$password" > ~/.pgpass

sql() {
  echo "$2" | postgres --single -D "$PGDATA" "$1" > /dev/null
}

# Addresses of containers change, so the rules name the network; a standby copies them from the primary. The monitor's health check
# may log in, and do nothing else.
allow() {
  cat >> "$PGDATA/pg_hba.conf" <<-END
	host all pgautofailover_monitor samenet trust
	host replication pgautofailover_replicator samenet scram-sha-256
	host all all samenet scram-sha-256
	END
}

if [ ! -e ~/made ] && [ "$1" = monitor ]; then
  pg_autoctl create monitor --hostname "$name" --skip-pg-hba --ssl-self-signed
  allow
  sql pg_auto_failover "alter role autoctl_node password '$password'"
elif [ ! -e ~/made ]; then
  pg_autoctl create postgres --hostname "$name" --name "$name" --dbname anteroom --username anteroom --skip-pg-hba --ssl-self-signed \
    --monitor 'postgres://autoctl_node@monitor/pg_auto_failover?sslmode=require'
  if [ ! -e "$PGDATA/standby.signal" ]; then
    allow
    sql anteroom "alter role anteroom password '$(cat /run/secrets/database_password)'"
    sql anteroom "alter role pgautofailover_replicator password '$password'"
  fi
fi
touch ~/made
exec pg_autoctl run

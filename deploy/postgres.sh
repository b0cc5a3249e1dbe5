#!/bin/sh
# Runs the monitor of pg_auto_failover (`postgres.sh monitor`) or a database of its cluster (`postgres.sh database`) as the user postgres,
# and creates it at the first start. Uses the node's host name; the monitor's is `monitor`.
set -eu
umask 077
name=$(hostname)
secrets=${SECRETS:-/run/secrets}
password=$(cat "$secrets/cluster_password")
echo "*:*:*:*:$password" > ~/.pgpass

sql() {
  echo "$2" | postgres --single -D "$PGDATA" "$1" > /dev/null
}

# The addresses of containers change, so the rules name the network. Standbys copy the rules. The health check's user can log in and nothing else.
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
  # With the defaults a failover takes a minute. An isolated primary stops (see below) before another one takes over; one that restarts
  # slowly stays the primary.
  cat >> "$PGDATA/postgresql.conf" <<-END
	pgautofailover.health_check_period = 1000
	pgautofailover.health_check_timeout = 2000
	pgautofailover.health_check_max_retries = 1
	pgautofailover.health_check_retry_delay = 500
	pgautofailover.node_considered_unhealthy_timeout = 8000
	pgautofailover.primary_demote_timeout = 3000
	pgautofailover.startup_grace_period = 5000
	END
  sql pg_auto_failover "alter role autoctl_node password '$password'"
  postgres --single -j -D "$PGDATA" pg_auto_failover < "$(dirname "$0")/fast-forward.sql" > /dev/null
elif [ ! -e ~/made ]; then
  pg_autoctl create postgres --hostname "$name" --name "$name" --dbname anteroom --username anteroom --skip-pg-hba --ssl-self-signed \
    --monitor 'postgres://autoctl_node@monitor/pg_auto_failover?sslmode=require'
  if [ ! -e "$PGDATA/standby.signal" ]; then
    allow
    # Allows creating the scratch database that verifies a backup.
    sql anteroom "alter role anteroom createdb password '$(cat "$secrets/database_password")'"
    # Allows reading the lag of standbys, for /metrics.
    sql anteroom 'grant pg_monitor to anteroom'
    sql anteroom "alter role pgautofailover_replicator password '$password'"
  fi
  pg_autoctl config set timeout.network_partition_timeout 5
fi
touch ~/made
exec pg_autoctl run

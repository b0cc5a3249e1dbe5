-- For the monitor. Before version 2.3, pg_auto_failover may tell the new primary to fetch its missing WAL from itself, and then no database
-- accepts writes (github.com/hapostgres/pg_auto_failover/issues/1060). This stops it from choosing the node that fetches as the source.
do $$
declare
  asked regprocedure := to_regprocedure('pgautofailover.get_most_advanced_standby(text, integer)');
  is_there text := 'reportedstate = ''report_lsn''';
begin
  if asked is not null then
    execute replace(pg_get_functiondef(asked), is_there, is_there || ' and goalstate <> ''fast_forward''');
  end if;
end
$$;

/**
 * The tables of pg-boss 10.4.2 that hold jobs, as its own statements create them, with one
 * partition in place of one for each kind.
 */
export const QUEUE_OF_PG_BOSS_10 = `
create schema pgboss;
create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
create table pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default 0,
  data jsonb,
  state pgboss.job_state not null default 'created',
  retry_limit integer not null default 2,
  retry_count integer not null default 0,
  retry_delay integer not null default 0,
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone not null default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) partition by list (name);
alter table pgboss.job add primary key (name, id);
create table pgboss.job_of_every_kind partition of pgboss.job default`;

import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** An instance's metrics; labels name kinds, never a person or an id. */
export interface Meters {
  readonly registry: Registry;
  /** Seconds. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly jobs: Counter<'name' | 'outcome'>;
  readonly pushes: Counter<'outcome'>;
  readonly streams: Gauge;
  /** Seconds of each statement. */
  readonly statements: Histogram;
  /** Seconds until a caller got a connection or was refused one. */
  readonly waits: Histogram;
  /** Keyed calls that were answered with the stored response of their first run. */
  readonly replays: Counter;
  /** Reads by target (primary or replica), where there is a replica. */
  readonly reads: Counter<'from'>;
  /** One-time codes, sent or refused by the SMS budget. */
  readonly codes: Counter<'outcome'>;
  /** Alarms of the SMS budget, by used percentage of an hour's budget. */
  readonly smsBudget: Counter<'percent'>;
  /** Registers the gauge for the age of the last read of the change log (milliseconds). */
  readonly readChanges: (age: () => number) => void;
}

/** Creates new meters; each application has its own. */
export function createMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  let age = (): number => 0;
  new Gauge({
    name: 'chairside_changes_reader_age_seconds',
    help: 'How long ago the log of changes was last read for event streams; 0 while there are none.',
    registers,
    collect() {
      this.set(age() / 1000);
    },
  });
  const codes = new Counter({
    name: 'chairside_codes_total',
    help: 'One-time codes, sent, or refused because the budget of SMS was used up.',
    labelNames: ['outcome'],
    registers,
  });
  const smsBudget = new Counter({
    name: 'chairside_sms_budget_alarms_total',
    help: 'How often this percentage of an hour’s budget of SMS was reached.',
    labelNames: ['percent'],
    registers,
  });
  // Created at 0: a series that begins at 1 has no increase that an alert could see.
  for (const percent of ['80', '100']) smsBudget.inc({ percent }, 0);
  return {
    registry,
    requests: new Histogram({
      name: 'chairside_request_seconds',
      help: 'How long requests took, by route pattern and class of status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    jobs: new Counter({
      name: 'chairside_jobs_total',
      help: 'Jobs that ended, by name and outcome.',
      labelNames: ['name', 'outcome'],
      registers,
    }),
    pushes: new Counter({
      name: 'chairside_pushes_total',
      help: 'Push messages, by what the push service said.',
      labelNames: ['outcome'],
      registers,
    }),
    streams: new Gauge({
      name: 'chairside_event_streams',
      help: 'Event streams that are open now.',
      registers,
    }),
    statements: new Histogram({
      name: 'chairside_sql_seconds',
      help: 'How long statements took, from their sending to their answer.',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    waits: new Histogram({
      name: 'chairside_connection_wait_seconds',
      help: 'How long callers waited for a connection to the database.',
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2],
      registers,
    }),
    replays: new Counter({
      name: 'chairside_replays_total',
      help: 'Keyed calls that got the answer of their first run.',
      registers,
    }),
    reads: new Counter({
      name: 'chairside_reads_total',
      help: 'Reads, by whether the replica was fresh enough for them.',
      labelNames: ['from'],
      registers,
    }),
    codes,
    smsBudget,
    readChanges: (given) => {
      age = given;
    },
  };
}

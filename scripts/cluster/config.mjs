/**
 * A machine of the cluster, on loopback: a member of etcd, Patroni and the PostgreSQL that it looks
 * after.
 * @typedef {{ name: string, folder: string, postgres: number, rest: number, client: number, peer:
 * number }} Place `client`, `peer`: etcd's ports
 * @typedef {{ superuser: string, replication: string }} Passwords
 */

/**
 * How long a primary may be silent. Production's usual values are three times these; the ttl is the
 * shortest outage after the death of a primary. Patroni requires ttl >= loop_wait + 2 *
 * retry_timeout.
 */
const PATIENCE = { ttl: 10, loop_wait: 2, retry_timeout: 4 };

/**
 * Returns Patroni's configuration as JSON, which is valid YAML.
 * @param {Place} place
 * @param {readonly Place[]} places
 * @param {string} bin
 * @param {Passwords} passwords
 */
export function patroniConfig(place, places, bin, passwords) {
  const local = (/** @type {number} */ port) => `127.0.0.1:${port}`;
  return JSON.stringify({
    scope: 'chairside',
    name: place.name,
    restapi: { listen: local(place.rest), connect_address: local(place.rest) },
    // Over etcd's second API, in which only the holder of the primary's key can renew it. Over the
    // third, Debian 12's Patroni (3.0.2, before its #2689) takes the key back after a freeze, and
    // commits that the primary in between acknowledged are lost: this trial lost 64 writes of 1,544
    // that way.
    etcd: { hosts: places.map(({ client }) => local(client)) },
    bootstrap: {
      dcs: {
        ...PATIENCE,
        // A commit is acknowledged once a second machine has it on disk, and without a second
        // machine there are no commits: each new primary has everything that was acknowledged.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          // A dead primary with commits of its own rejoins as a replica without them; those were
          // never acknowledged.
          use_pg_rewind: true,
          parameters: {
            synchronous_commit: 'on',
            wal_log_hints: 'on',
            max_connections: 100,
            shared_buffers: '64MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'scram-sha-256' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(place.postgres),
      connect_address: local(place.postgres),
      data_dir: `${place.folder}/rows`,
      bin_dir: bin,
      pgpass: `${place.folder}/pgpass`,
      parameters: { unix_socket_directories: place.folder },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
    },
  });
}

/** @param {Place} place @param {readonly Place[]} places */
export const etcdArguments = (place, places) => [
  ...[
    '--name',
    place.name,
    '--data-dir',
    `${place.folder}/etcd`,
    '--log-level',
    'error',
    '--logger',
    'zap',
    '--enable-v2',
  ],
  ...[
    '--listen-client-urls',
    `http://127.0.0.1:${place.client}`,
    '--advertise-client-urls',
    `http://127.0.0.1:${place.client}`,
  ],
  ...[
    '--listen-peer-urls',
    `http://127.0.0.1:${place.peer}`,
    '--initial-advertise-peer-urls',
    `http://127.0.0.1:${place.peer}`,
  ],
  ...[
    '--initial-cluster',
    places.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(','),
  ],
  // The machine is busy: a member that is late by a second is not dead.
  ...['--heartbeat-interval', '300', '--election-timeout', '3000'],
];

/**
 * Returns HAProxy's configuration: the primary for writes, replicas for reads, and the ready
 * instances.
 * @param {{ writes: number, reads: number, app: number }} ports
 * @param {readonly Place[]} places
 * @param {readonly number[]} instances
 */
export function proxyConfig(ports, places, instances) {
  const nodes = places
    .map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`)
    .join('\n');
  return `global
  maxconn 1000

defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  # A session with a machine that is no longer asked ends at once, instead of hanging until somebody gives up.
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions

listen writes
  bind 127.0.0.1:${ports.writes}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
${nodes}

listen reads
  bind 127.0.0.1:${ports.reads}
  mode tcp
  balance leastconn
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
${nodes}
  server head 127.0.0.1:${ports.writes} backup

listen app
  bind 127.0.0.1:${ports.app}
  mode http
  option forwardfor
  option httpchk
  # With a host, because the server refuses requests without one.
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr host chairside
  http-check expect status 200
  # Only what no instance has begun goes to the other one; the rest is the app's to repeat, under its key.
  retries 3
  retry-on conn-failure
  option redispatch 1
  default-server inter 500ms fall 2 rise 1
${instances.map((port, place) => `  server instance-${place + 1} 127.0.0.1:${port} check`).join('\n')}
`;
}

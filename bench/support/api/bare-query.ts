import pg from 'pg';
import type { Rate } from './fire.ts';
import { quantile } from './fire.ts';

const CONNECTIONS = 10;

const PERSONAL = `
  'unread', (select count(*) from notifications where account_id = $1 and seen = 0),
  'notices', (select coalesce(json_agg(n), '[]') from (select id, message, created_at, seen, page, redirect, post_id
    from notifications where account_id = $1 order by created_at desc, id desc limit 10) n),
  'tracking', (select do_not_display from popup_tracking where account_id = $1 and popup_id = (select max(id) from popups)),
  'trainings', (select coalesce(json_agg(t), '[]') from (select tr.code, tr.name, tr.type, tr.program_id, tr.division_code, tr.trainer_name,
    tr.starts_at, tr.ends_at, tr.video_streaming_id, tr.platform_id, tr.platform_url, tr.join_webinar, a.status, v.viewed_at, p.image, p.course_id,
    y.id as type_id, y.parent from trainings tr join programs p on p.id = tr.program_id join program_types y on y.id = p.type_id
    left join training_answers a on a.training_code = tr.code and a.account_id = $1
    left join views v on v.training_code = tr.code and v.account_id = $1
    where tr.starts_at >= $2 and tr.division_code in (select jsonb_array_elements_text(divisions) from accounts where id = $1)
    and tr.status <> 'cancelled' order by tr.starts_at, tr.code) t)`;
const NOTICES = `
  'unread', (select count(*) from notifications where account_id = $1 and seen = 0),
  'total', (select count(*) from notifications where account_id = $1 and created_at <= $2::bigint + 900000),
  'page', (select coalesce(json_agg(n), '[]') from (select id, message, created_at, seen, page, redirect, post_id
    from notifications where account_id = $1 order by created_at desc, id desc limit 10) n)`;

/** What calls read of a person, in one statement each, without tokens, HTTP, checks or texts. */
const statements = {
  'personal part of home': `select json_build_object(${PERSONAL}) as answer`,
  'page of notifications': `select json_build_object(${NOTICES}) as answer`,
} as const;
type Name = keyof typeof statements;

/** The calls that are measured beside a bare statement, and the short name of the pair. */
export const BARE: readonly { readonly name: string; readonly call: string; readonly statement: Name }[] = [
  { name: 'home', call: 'home-pwa', statement: 'personal part of home' },
  { name: 'notifications', call: 'notification-list', statement: 'page of notifications' },
];

/** Measures one statement through `pg` alone, prepared, on as many connections as the server has. */
export async function bareQuery(address: string, name: Name, ids: readonly string[], seconds: number): Promise<Rate> {
  const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS });
  const times: number[] = [];
  let turn = 0;
  const until = async (end: number, kept: number[]): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now();
      await pool.query({ name, text: statements[name], values: [ids[turn++ % ids.length], Date.now() - 900_000] });
      kept.push(performance.now() - begun);
    }
  };
  const go = async (forSeconds: number, kept: number[]): Promise<void> => {
    const end = performance.now() + forSeconds * 1000;
    await Promise.all(Array.from({ length: CONNECTIONS }, () => until(end, kept)));
  };
  try {
    await go(1, []);
    await go(seconds, times);
  } finally {
    await pool.end();
  }
  times.sort((a, b) => a - b);
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    failed: 0,
  };
}

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
const SHARED = `
  'popup', (select row_to_json(p) from (select * from popups order by id desc limit 1) p),
  'types', (select json_agg(t) from (select * from program_types order by id) t),
  'divisions', (select json_agg(d) from (select * from divisions order by position) d),
  'banners', (select json_agg(b) from (select * from banners order by position) b),
  'categories', (select json_agg(c) from (select c.*, (select count(*) from programs p where p.category_id = c.id) as programs from categories c order by id) c),
  'top', (select json_agg(t) from (select p.name, p.image, p.division_code, p.id, p.type_id, p.course_id, p.blended_id, p.minutes, p.steps
    from programs p where p.top_rank is not null order by p.top_rank) t)`;

const NOTICES = `
  'unread', (select count(*) from notifications where account_id = $1 and seen = 0),
  'total', (select count(*) from notifications where account_id = $1 and created_at <= $2::bigint + 900000),
  'page', (select coalesce(json_agg(n), '[]') from (select id, message, created_at, seen, page, redirect, post_id
    from notifications where account_id = $1 order by created_at desc, id desc limit 10) n)`;

/** What calls read, in one statement each, without tokens, HTTP, checks or texts: all of home, only its personal part, a page of notifications. */
export const bareQueries = {
  'whole home in one statement': `select json_build_object(${PERSONAL}, ${SHARED}) as answer`,
  'personal part in one statement': `select json_build_object(${PERSONAL}) as answer`,
  'notifications in one statement': `select json_build_object(${NOTICES}) as answer`,
} as const;

/** Measures one statement through `pg` alone, prepared, on as many connections as the server has. */
export async function bareQuery(address: string, name: keyof typeof bareQueries, ids: readonly string[], seconds: number): Promise<Rate> {
  const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS });
  const times: number[] = [];
  let turn = 0;
  const until = async (end: number, kept: number[]): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now();
      await pool.query({ name, text: bareQueries[name], values: [ids[turn++ % ids.length], Date.now() - 900_000] });
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

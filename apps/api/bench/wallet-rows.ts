// Rows for the wallet benchmark: users with money, simplified orders, and sessions.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { makeToken } from '#security/token.ts'

/** The initial balance: enough for all payments of a run. */
export const startCents = 100_000_000

/** Payments and orders of the scripts are numbered from here, far above real orders. */
export const firstPayment = 1_000_000_000

export interface Wallets {
  /** The first and last user id, without gaps between. */
  low: number
  high: number
  shops: number
  someShop: number
}

export async function insertWallets(url: string, count: number): Promise<Wallets> {
  return withClient(url, async (client) => {
    await client.query(
      `insert into users (account, password_hash, email, email_verified_at, language)
       select 'bench' || n, 'x', 'bench' || n || '@mail.example', now(), 'en-US' from generate_series(1, $1::int) n`,
      [count],
    )
    const found = await client.query<{ low: string; high: string }>(
      `select min(id) as low, max(id) as high from users where account like 'bench%'`,
    )
    const [low, high] = [Number(found.rows[0]?.low), Number(found.rows[0]?.high)]
    if (high - low + 1 !== count) throw new Error('the user ids have gaps')
    await fund(client, { low, high })
    await client.query(
      `create table bench_orders (
         id bigint generated always as identity (start with 2000000000) primary key,
         user_id bigint not null references users, shop_id bigint not null references shops,
         total_cents bigint not null);
       create index on bench_orders (user_id, id desc);
       create index on bench_orders (shop_id, id desc);
       create sequence bench_payments start ${firstPayment};
       create table bench_shops as select row_number() over (order by id)::int as n, id from shops;
       create unique index on bench_shops (n);
       grant all on bench_orders, bench_shops, bench_payments to tradewind_server`,
    )
    await client.query('vacuum analyze')
    const shops = await client.query<{ shops: string; some: string }>(
      'select count(*) as shops, min(id) as some from bench_shops',
    )
    return { low, high, shops: Number(shops.rows[0]?.shops), someShop: Number(shops.rows[0]?.some) }
  })
}

/** By postings, so that the ledger can be verified; in chunks, since a plan made on an empty table scans all of it. */
async function fund(client: pg.Client, { low, high }: { low: number; high: number }): Promise<void> {
  for (let [from, size] = [low, 500]; from <= high; from += size, size = 5_000) {
    await client.query(
      `with adjustment as (
         insert into adjustments (user_id, amount_cents, reason, proposed_by, confirmed_by)
         select u.id, $1::bigint, 'A bench', o.proposer, o.confirmer
           from users u, (select min(id) as proposer, max(id) as confirmer from operators) o
          where u.id between $2 and $3
         returning id, user_id, amount_cents)
       select count(post_transfers(8, id, '{900}', '{80}', array[user_id * 256 + 1], array[amount_cents], false))
         from adjustment`,
      [startCents, from, Math.min(high, from + size - 1)],
    )
    await client.query('analyze ledger_transfers')
  }
}

export interface Session {
  userId: number
  token: string
  hash: Buffer
}

/** For the first `count` users. */
export async function insertSessions(url: string, { low }: Wallets, count: number): Promise<Session[]> {
  const sessions = Array.from({ length: count }, (_, n) => ({ userId: low + n, ...makeToken() }))
  await withClient(url, async (client) => {
    await client.query(
      `insert into user_sessions (user_id, token_hash, expires_at)
       select user_id, hash, now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) s(user_id, hash)`,
      [sessions.map(({ userId }) => userId), sessions.map(({ hash }) => hash)],
    )
    await client.query('analyze user_sessions')
  })
  return sessions
}

/** Like those of a right payment password; one per entry of the list. */
export async function insertPayTokens(
  url: string,
  sessions: readonly Session[],
  scene: 'pay' | 'extract',
): Promise<string[]> {
  const tokens = sessions.map(({ hash: session }) => ({ session, ...makeToken() }))
  await withClient(url, async (client) => {
    await client.query(
      `insert into pay_tokens (token_hash, user_id, session_id, scene, expires_at)
       select t.hash, s.user_id, s.id, $3, now() + interval '1 day'
         from unnest($1::bytea[], $2::bytea[]) t(hash, session) join user_sessions s on s.token_hash = t.session`,
      [tokens.map(({ hash }) => hash), tokens.map(({ session }) => session), scene],
    )
    await client.query('analyze pay_tokens')
  })
  return tokens.map(({ token }) => token)
}

export interface Caller {
  token: string
  payToken: string
  requestNo: string
}

/** `times` calls of each user; neighbors are different users, so that none waits for itself. */
export async function insertCallers(url: string, sessions: readonly Session[], times: number): Promise<Caller[]> {
  const callers = Array.from({ length: times }, () => sessions).flat()
  const tokens = await insertPayTokens(url, callers, 'extract')
  return callers.map(({ token }, n) => ({ token, payToken: tokens[n] ?? '', requestNo: randomUUID() }))
}

/** The settings that make an acknowledged payment durable; without them the comparison means nothing. */
export async function readDurability(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
        where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method')`,
    )
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  })
}

/** So that no measurement pays for what an earlier one left. */
export async function checkpoint(url: string): Promise<void> {
  await withClient(url, (client) => client.query('checkpoint'))
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

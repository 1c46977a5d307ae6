// The connection pool: bounded, with timeouts, and with retries of what PostgreSQL asks to retry.
import pg from 'pg'
import { type Listener, listen, type Subscription } from './listen.ts'
import type { Sql } from './sql.ts'

export interface Queryable {
  query<Row>(statement: Sql): Promise<Row[]>
}

export interface Db extends Queryable {
  /** For reads that may be a moment old; absent = there are no replicas. */
  replicas?: Replicas | undefined
  transaction<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>
  /** Listens on a channel, on a connection outside of the pool; the caller stops it. */
  listen(listener: Listener): Subscription
  end(): Promise<void>
  /** Open connections, and calls waiting for one. */
  load(): { total: number; idle: number; waiting: number }
}

/** Servers that follow the primary. A statement that none of them can answer goes to the primary. */
export interface Replicas extends Queryable {
  /** Until they have what was just written, the primary is read. */
  pause(): void
}

export interface DbOptions {
  url: string
  connectionsMax?: number
  readTimeoutMs?: number
  /** For each statement of a transaction. */
  transactionTimeoutMs?: number
  /** On this side, for a server that stopped answering; absent = only the server limits statements. */
  answerTimeoutMs?: number
  /** How long a call waits for a connection; tests that send hundreds of calls at once need longer. */
  connectTimeoutMs?: number
  /** After which idle connections are closed, down to `openConnectionsMin`. */
  idleTimeoutMs?: number
  /** Switches to this role's rights instead of the login's. */
  role?: string
  log?: { error(object: unknown, text: string): void }
}

/** Created by the migrations: may read the ledger and call its functions, and write everything else. */
export const serverRole = 'tradewind_server'

/**
 * Many short queries at once: parallel workers and JIT cost more than they save. Functions that look up few rows by
 * their keys force generic plans; lists and searches need plans for their values.
 */
const sessionSettings = ['max_parallel_workers_per_gather=0', 'jit=off']

/**
 * Idle connections that stay open, until the end of their lifetime: each connection plans the statements and functions
 * again that it runs first, which takes an order 60 ms. A preview of a checkout runs three statements at once.
 */
export const openConnectionsMin = 3
/** Shorter than the hour after which HAProxy closes a silent connection. */
export const lifetimeSeconds = { min: 15 * 60, max: 30 * 60 }
/** Between the ends of two connections, so that one at a time plans again, also of those that were opened together. */
export const endsApartSeconds = 60

const triesMax = 4

// An integer above 2^53 would be silently inexact; better to fail.
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`integer ${text} from the database is too large to be exact`)
  return value
}

// bigint[] has an OID of its own, which the driver does not name.
const int8Array = 1016 as typeof pg.types.builtins.INT8
pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)

pg.types.setTypeParser(int8Array, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger)))

export function createDb(options: DbOptions): Db {
  const readTimeoutMs = options.readTimeoutMs ?? 5_000
  const transactionTimeoutMs = options.transactionTimeoutMs ?? 15_000
  const nextLifetime = spreadLifetimes()
  const pool: pg.Pool = new pg.Pool({
    connectionString: options.url,
    max: options.connectionsMax ?? 16,
    min: Math.min(openConnectionsMin, options.connectionsMax ?? 16),
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idleTimeoutMillis: options.idleTimeoutMs ?? 30_000,
    maxLifetimeSeconds: lifetimeSeconds.max,
    onConnect: () => {
      // The pool reads it after this, for the connection that was just opened.
      pool.options.maxLifetimeSeconds = nextLifetime()
    },
    // A firewall drops silent connections without a word.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    statement_timeout: readTimeoutMs,
    ...(options.answerTimeoutMs !== undefined && { query_timeout: options.answerTimeoutMs }),
    application_name: 'tradewind',
    options: [...sessionSettings, ...(options.role ? [`role=${options.role}`] : [])].map((it) => `-c ${it}`).join(' '),
  })
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on('error', (error) => options.log?.error({ err: error }, 'an idle database connection was lost'))

  return {
    // A single statement is a transaction too: one that PostgreSQL aborts has done nothing and can be retried.
    query: (statement) => withRetry(() => run(pool, statement)),
    transaction: (work) => withRetry(() => transaction(pool, transactionTimeoutMs, work)),
    listen: (listener) =>
      listen(options.url, listener, (error) =>
        options.log?.error({ err: error }, 'the connection that listens to notifications was lost'),
      ),
    end: () => pool.end(),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** Of more than 16 that are opened together, the last ones end together. */
function spreadLifetimes(): () => number {
  let lastEnd = 0
  return () => {
    const now = performance.now() / 1_000
    const earliest = Math.max(now + lifetimeSeconds.min, lastEnd + endsApartSeconds)
    lastEnd = Math.min(earliest, now + lifetimeSeconds.max)
    return lastEnd - now
  }
}

// A named statement is parsed and planned once per connection; for the short queries of lists, planning costs as much
// as running. Statements built from filters are many but bounded; above the limit they stay unnamed.
const namesMax = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesMax) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

async function run<Row>(client: pg.Pool | pg.PoolClient, statement: Sql): Promise<Row[]> {
  const { text, values } = statement
  const name = nameOf(text)
  const result = await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  return result.rows as Row[]
}

async function transaction<Result>(
  pool: pg.Pool,
  timeoutMs: number,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Without it, a connection lost between two statements would be an uncaught error that ends the process.
  const onLost = (error: Error) => {
    broken = error
  }
  client.on('error', onLost)
  try {
    await client.query(`begin; set local statement_timeout = ${timeoutMs}`)
    const result = await work({ query: (statement) => run(client, statement) })
    await client.query('commit')
    return result
  } catch (error) {
    // A former primary stays read-only: the next call needs another connection.
    if ((error as { code?: string }).code === readOnly) broken = error as Error
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.off('error', onLost)
    // A connection that could not even roll back is closed, not handed to the next caller.
    client.release(broken)
  }
}

const retryable = new Set(['40001', '40P01'])

async function withRetry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (!retryable.has(code) || tries === triesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tries))
    }
  }
}

/** The constraint a statement violated, or undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  return error.code?.startsWith('23') ? error.constraint : undefined
}

const readOnly = '25006'
/** PostgreSQL stops, starts or is a standby; the connection was refused, reset or not answered. */
const unavailableCodes = new Set([
  ...[readOnly, '57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT'],
])
/** The driver's own errors, which have no code. */
const unavailableText =
  /^Connection terminated|^timeout expired$|^Client (was closed|has encountered a connection error) and is not queryable$/

/** There is no primary for a moment, as while a standby takes over. Whether a commit happened is unknown. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return unavailableCodes.has(code)
  return typeof message === 'string' && unavailableText.test(message)
}

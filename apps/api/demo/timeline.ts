// Runs the demo's past events through the real use cases, in the order of their times.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export const minuteMs = 60_000
export const hour = 60
export const day = 24 * hour

export interface TimelineEvent {
  minutesAgo: number
  run(tx: TxCtx): Promise<void>
}

/** Events that follow each other: yields how many days ago the next one is, and runs it when it is resumed. */
export type Story<Result = void> = AsyncGenerator<number, Result, void>

export async function* storyOf(tx: TxCtx, { minutesAgo, run }: TimelineEvent): Story {
  yield minutesAgo / day
  await run(inPast(tx, minutesAgo / day))
}

/** More than the demo has, so that a story without an end is an error. */
const eventsMax = 10_000

/** Oldest first: lists and the movements of a wallet keep the order in which they are inserted. */
export async function seedTimeline(tx: TxCtx, stories: readonly Story[]): Promise<void> {
  const open = new Map<Story, number>()
  const resume = async (story: Story) => {
    const { done, value } = await story.next()
    if (done) return void open.delete(story)
    if (value > (open.get(story) ?? value)) throw new Error('a story of the demo goes back in time')
    open.set(story, value)
  }
  for (const story of stories) await resume(story)
  for (let count = 0; open.size > 0; count += 1) {
    if (count === eventsMax) throw new Error(`the demo has more than ${eventsMax} events`)
    const [oldest] = [...open].sort(([, a], [, b]) => b - a)
    if (!oldest) break
    const [story, daysAgo] = oldest
    const at = inPast(tx, daysAgo).now()
    await tx.db.query(sql`select set_config('ledger.at', ${at.toISOString()}, true)`)
    await resume(story)
  }
  await tx.db.query(sql`select set_config('ledger.at', '', true)`)
}

export function inPast(tx: TxCtx, daysAgo: number): TxCtx {
  const at = new Date(tx.now().getTime() - daysAgo * day * minuteMs)
  return { ...tx, now: () => at }
}

export async function shopperId({ db }: TxCtx, account: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from users where account = ${account}`)
  if (!row) throw new Error(`the demo has no shopper ${account}`)
  return row.id
}

export async function operatorId({ db }: TxCtx, account: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from operators where account = ${account}`)
  if (!row) throw new Error(`the demo has no operator ${account}`)
  return row.id
}

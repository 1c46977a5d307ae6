// A second app on the database of a test, whose statements are recorded.
import { after } from 'node:test'
import { type Call, createClient } from '@shop/client/call.ts'
import { buildApp } from '#app.ts'
import type { Db, Queryable } from '#db/pool.ts'
import { type Harness, pepper } from './harness.ts'

interface Recorder {
  as(token: string): Call
  /** The statements of the work, in their order. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
}

export async function recordQueries({ db, config, media }: Harness): Promise<Recorder> {
  let statements: string[] = []
  const recording = (inner: Queryable): Queryable => ({
    query(statement) {
      statements.push(statement.text.trim().replaceAll(/\s+/g, ' '))
      return inner.query(statement)
    },
  })
  const recordingDb: Db = {
    ...db,
    ...recording(db),
    transaction: (work) => db.transaction((tx) => work(recording(tx))),
  }
  const app = await buildApp({ config, db: recordingDb, media, pepper, now: () => new Date(), logger: false })
  after(() => app.close())
  const send: typeof fetch = async (url, init) => {
    const { method, headers, body } = init ?? {}
    const answer = await app.inject({
      method: method as 'POST',
      url: String(url),
      headers: headers as Record<string, string>,
      payload: String(body),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }
  const silent = { onSignedOut: () => {}, onFailure: () => {} }
  return {
    as: (token) => createClient({ base: '', fetch: send, token: () => token, ...silent }),
    async statementsOf(work) {
      statements = []
      await work()
      return statements
    },
  }
}

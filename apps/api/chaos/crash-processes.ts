// Server processes that kill themselves, with a spare one always started: the targets of the crash tests.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { CrashTarget } from './crash-points.ts'
import type { Command, Message, Start } from './crash-server.ts'
import type { Job } from './jobs.ts'

interface Running {
  child: ChildProcess
  base: string
  ended: Promise<unknown>
}

export interface ProcessTarget extends CrashTarget {
  /** The URL of the running process. */
  base(): string
  /** Runs a scheduled job once. */
  run(job: Job): Promise<void>
  stop(): Promise<void>
}

export async function openTarget(start: Start): Promise<ProcessTarget> {
  let current = await startServer(start)
  let spare = startServer(start)
  const send = (command: Command) =>
    new Promise<Message>((resolve, reject) => {
      current.child.once('message', resolve)
      current.child.send(command, (error) => error && reject(error))
    })
  /** A call may fail before this process sees that the server ended. */
  const isAlive = () =>
    Promise.race([
      send({ arm: 0 }).then(
        () => true,
        () => false,
      ),
      current.ended.then(() => false),
    ])
  return {
    base: () => current.base,
    async run(job) {
      await send({ run: job })
    },
    async arm(step) {
      await send({ arm: step })
    },
    async counted() {
      const message = await send({ count: true })
      return 'counted' in message ? message.counted : 0
    },
    async ended() {
      await current.ended
    },
    async restart() {
      if (await isAlive()) return
      await current.ended
      current = await spare
      spare = startServer(start)
    },
    async stop() {
      for (const { child, ended } of [current, await spare]) {
        if (child.connected) child.disconnect()
        await ended
      }
    },
  }
}

async function startServer(start: Start): Promise<Running> {
  // Not the arguments of a test runner, which this process may be.
  const child = fork(path.join(import.meta.dirname, 'crash-server.ts'), { execArgv: [] })
  const ended = once(child, 'exit')
  child.send(start)
  const [message] = (await once(child, 'message')) as [Message]
  if (!('port' in message)) throw new Error('a server did not report its port')
  return { child, base: `http://127.0.0.1:${message.port}`, ended }
}

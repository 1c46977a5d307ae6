// Server processes that end themselves, with a spare one always warming up: the victims of the crash points.
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
  /** Where the living one listens. */
  base(): string
  /** Does the clock's work once. */
  run(job: Job): Promise<void>
  stop(): Promise<void>
}

export async function openTarget(start: Start): Promise<ProcessTarget> {
  let current = await begin(start)
  let spare = begin(start)
  const send = (command: Command) =>
    new Promise<Message>((resolve, reject) => {
      current.child.once('message', resolve)
      current.child.send(command, (error) => error && reject(error))
    })
  /** A call may fail before the end of its server is told here. */
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
      spare = begin(start)
    },
    async stop() {
      for (const { child, ended } of [current, await spare]) {
        if (child.connected) child.disconnect()
        await ended
      }
    },
  }
}

async function begin(start: Start): Promise<Running> {
  const child = fork(path.join(import.meta.dirname, 'crash-server.ts'))
  const ended = once(child, 'exit')
  child.send(start)
  const [message] = (await once(child, 'message')) as [Message]
  if (!('port' in message)) throw new Error('a server told something else than its port')
  return { child, base: `http://127.0.0.1:${message.port}`, ended }
}

// A server process that kills itself with SIGKILL at a given step; forked by crash-processes.ts.
import type { AddressInfo } from 'node:net'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { createDb, serverRole } from '#db/pool.ts'
import { openMediaStorage } from '#modules/catalog/media/service.ts'
import { countSteps, makeTrap } from './crash-db.ts'
import { type Job, runJob } from './jobs.ts'

export interface Start {
  databaseUrl: string
  dataDir: string
  pepper: string
}

export type Command = { arm: number } | { count: true } | { run: Job }
export type Message = { port: number } | { armed: number } | { counted: number } | { ran: Job }

const trap = makeTrap(() => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise<never>(() => {})
})

process.once('message', async ({ databaseUrl, dataDir, pepper }: Start) => {
  const config = readConfig({ RATE_LIMITS: 'off', WORKERS: '1' })
  const db = countSteps(createDb({ url: databaseUrl, role: serverRole, connectionsMax: 4 }), trap.step)
  const media = await openMediaStorage(dataDir)
  const app = await buildApp({ config, db, media, pepper, now: () => new Date(), logger: false })
  await app.listen({ host: '127.0.0.1', port: 0 })
  send({ port: (app.server.address() as AddressInfo).port })
  process.on('message', async (command: Command) => {
    if ('run' in command) {
      await runJob(command.run, { config, db, pepper })
      return send({ ran: command.run })
    }
    if ('count' in command) return send({ counted: trap.counted() })
    trap.arm(command.arm)
    send({ armed: command.arm })
  })
})
process.once('disconnect', () => process.exit(0))

function send(message: Message): void {
  process.send?.(message)
}

// Three database machines of the failover test: network namespaces on one bridge, each with etcd, Patroni and PostgreSQL.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#config.ts'
import { asPostgres, findBinaries, makePassword, postgresIds } from './debian-postgres.ts'

export interface Machine {
  name: string
  address: string
  /** Its disk. */
  folder: string
}

export interface Cluster {
  machines: readonly Machine[]
  /** Through HAProxy, to a database of the current primary. */
  urlOf(user: 'postgres' | 'tradewind_server', database?: string): string
  serverPassword: string
}

const network = '10.77.0.0/24'
const names = ['pg1', 'pg2', 'pg3']
const proxyPort = 5000

const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8' })

/** Starts everything; resolves when all three follow one primary. */
export async function startCluster(folder: string): Promise<Cluster> {
  const machines = names.map((name, n) => ({ name, address: `10.77.0.${11 + n}`, folder: path.join(folder, name) }))
  const values = {
    ...Object.fromEntries(machines.map(({ name, address }) => [name.toUpperCase(), address])),
    ...{ NETWORK: network, PG_BIN: findBinaries('postgresql patroni etcd-server haproxy') },
    ...{ SUPERUSER_PASSWORD: makePassword(), REPLICATION_PASSWORD: makePassword() },
  }
  ip('link', 'add', 'machines', 'type', 'bridge')
  ip('addr', 'add', '10.77.0.1/24', 'dev', 'machines')
  ip('link', 'set', 'machines', 'up')
  const owner = postgresIds()
  for (const machine of machines) {
    addNamespace(machine)
    mkdirSync(machine.folder, { mode: 0o700 })
    chownSync(machine.folder, owner.uid, owner.gid)
    const own = { ...values, NAME: machine.name, ADDRESS: machine.address, DATA: machine.folder }
    for (const file of ['etcd/etcd.yml', 'patroni/patroni.yml']) fill(file, own, machine.folder)
    boot(machine)
  }
  const proxy = fill('haproxy/haproxy.cfg', values, folder)
  spawn('haproxy', ['-db', '-f', proxy], {
    stdio: ['ignore', 'ignore', openSync(path.join(folder, 'haproxy.log'), 'a')],
  })
  const serverPassword = makePassword()
  const passwords = { postgres: values.SUPERUSER_PASSWORD, tradewind_server: serverPassword }
  const cluster: Cluster = {
    machines,
    urlOf: (user, database = 'tradewind') => `postgres://${user}:${passwords[user]}@127.0.0.1:${proxyPort}/${database}`,
    serverPassword,
  }
  await waitHealthy(cluster)
  return cluster
}

/** Writes a file of deploy/ with its values; returns its path. */
function fill(file: string, values: Record<string, string>, folder: string): string {
  const text = readFileSync(path.join(projectRoot, 'deploy', file), 'utf8')
  const target = path.join(folder, path.basename(file))
  const filled = text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/${file} needs ${name}`)
    return value
  })
  writeFileSync(target, filled)
  return target
}

function addNamespace({ name, address }: Machine): void {
  ip('netns', 'add', name)
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', name, 'master', 'machines', 'up')
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
}

/** As when the machine is switched on. */
export function boot(machine: Machine): void {
  start(machine, ['etcd', '--config-file', path.join(machine.folder, 'etcd.yml')])
  start(machine, ['patroni', path.join(machine.folder, 'patroni.yml')])
}

function start({ name, folder }: Machine, command: readonly string[]): void {
  const log = openSync(path.join(folder, `${command[0]}.log`), 'a')
  spawn('ip', ['netns', 'exec', name, ...asPostgres, ...command], { stdio: ['ignore', log, log], cwd: folder })
}

/** To every process of the machine. */
export function signal({ name }: Machine, kind: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number)) {
    try {
      process.kill(pid, kind)
    } catch {
      // It has ended with its parent.
    }
  }
}

export function setLink({ name }: Machine, state: 'up' | 'down'): void {
  ip('-n', name, 'link', 'set', 'eth0', state)
}

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
}

const answerMaxMs = 1_000
const pollMs = 250
/** A former primary may have to copy the whole database. */
const healthyMaxMs = 300_000

async function request({ address }: Machine, route: string): Promise<Response | undefined> {
  return fetch(`http://${address}:8008${route}`, { signal: AbortSignal.timeout(answerMaxMs) }).catch(() => undefined)
}

/** The machine that says it is the primary, if one of these does. */
export async function findPrimary(machines: readonly Machine[]): Promise<Machine | undefined> {
  const answers = await Promise.all(machines.map((machine) => request(machine, '/primary')))
  return machines.find((_, n) => answers[n]?.ok)
}

/** One primary, one synchronous standby, one more, all on one timeline. */
async function isHealthy({ machines }: Cluster): Promise<boolean> {
  const [first] = machines
  const answer = first && (await request(first, '/cluster'))
  if (!answer?.ok) return false
  const { members = [] } = (await answer.json()) as { members?: Member[] }
  const roles = members.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role)
  const timelines = new Set(members.map(({ timeline }) => timeline))
  return roles.sort().join() === 'leader,replica,sync_standby' && timelines.size === 1
}

/** Returns the primary. */
export async function waitHealthy(cluster: Cluster): Promise<Machine> {
  for (const startMs = Date.now(); Date.now() - startMs < healthyMaxMs; await sleep(pollMs)) {
    const primary = (await isHealthy(cluster)) ? await findPrimary(cluster.machines) : undefined
    if (primary) return primary
  }
  throw new Error('the database machines did not become a cluster in time')
}

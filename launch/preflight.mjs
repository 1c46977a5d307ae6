// Checks for what would fail later (port, disk) before anything slow begins.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { dataFolders, root } from './paths.mjs'
import { Refusal } from './refusal.mjs'

const defaultPort = 3000
const stopWaitMs = 3_000

export function readPort(env = process.env) {
  const text = env.PORT || String(defaultPort)
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new Refusal(`PORT=${text} is not a port: set a whole number from 1 to 65535, for example PORT=${defaultPort}.`)
}

/** A server whose launcher was killed needs a moment to close its port: waits for our own server, for no other. */
export async function checkPort(port, host = process.env.HOST || '127.0.0.1') {
  for (const deadline = Date.now() + stopWaitMs; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const code = await tryPort(port, host)
    if (!code) return
    const own = code === 'EADDRINUSE' ? ownServer(port) : undefined
    if (own === undefined) throw new Refusal(portSentence(code, port, host))
    if (Date.now() > deadline) {
      throw new Refusal(
        `The shop already runs on http://localhost:${port} (pid ${own}): stop it first or set another PORT.`,
      )
    }
  }
}

function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

function portSentence(code, port, host) {
  const nextPort = port < 65_535 ? port + 1 : port - 1
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what uses it or choose another, as in PORT=${nextPort} npm start.`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than you have: choose another, as in PORT=${defaultPort} npm start.`
  return `The shop cannot listen on ${host}:${port} (${code}): set HOST and PORT to an address of this machine.`
}

/** This checkout's process that listens on the port, by the server's lock in its data folder. */
function ownServer(port) {
  for (const folder of dataFolders()) {
    try {
      const lock = JSON.parse(readFileSync(path.join(folder, 'server.lock'), 'utf8'))
      if (lock.port === port && process.kill(lock.pid, 0)) return lock.pid
    } catch {
      // No lock, or its owner is gone.
    }
  }
  return undefined
}

export function checkDataFolder() {
  const [folder] = dataFolders()
  const code = tryWrite(folder)
  if (code) throw new Refusal(`The data folder ${folder} cannot be written to (${code}): set DATA_DIR to one that can.`)
}

export function checkCheckout() {
  const code = tryWrite(root)
  if (code)
    throw new Refusal(`The folder ${root} cannot be written to (${code}): start as its owner or clone it elsewhere.`)
}

/** Writes to the folder, or to the nearest existing one above; returns the error's code. */
function tryWrite(folder) {
  try {
    const place = nearest(folder)
    if (!statSync(place).isDirectory()) return 'ENOTDIR'
    const probe = path.join(place, `.probe-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
    return undefined
  } catch (error) {
    return error.code
  }
}

function nearest(folder) {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearest(path.dirname(folder))
}

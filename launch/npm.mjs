// Runs npm on a given Node, and converts its failures into one sentence.
import path from 'node:path'
import { isWindows } from './paths.mjs'
import { Refusal } from './refusal.mjs'

/** No install scripts: the project runs the ones it needs. Few retries, so that a dead network fails soon. */
export const npmFlags = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=500',
  '--fetch-retry-maxtimeout=3000',
]

/** npm is a Node script: called by its path it runs on the given Node, whatever its shebang says. */
export function npmCommand(node) {
  const script = process.env.npm_execpath
  if (script && path.basename(script) === 'npm-cli.js') return { command: node, first: [script] }
  return isWindows ? { command: 'cmd.exe', first: ['/c', 'npm'] } : { command: 'npm', first: [] }
}

const causes = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONN(REFUSED|RESET)|ETIMEDOUT|E(NET|HOST)UNREACH|ENETDOWN|SOCKET_TIMEOUT|FETCH_ERROR/,
    'the npm registry cannot be reached, so check the network or the proxy and start again',
  ],
  [/ENOSPC/, 'the disk is full, so make room and start again'],
  [/EACCES|EROFS|EPERM/, 'a folder cannot be written to, so start as the owner of the checkout and of npm’s cache'],
  [/EINTEGRITY/, 'a package is not the one that was expected, so run “npm cache clean --force” and start again'],
  [/EUSAGE/, 'package-lock.json does not fit package.json, so run “npm install” and commit the lock file'],
  [/E404|ETARGET/, 'the npm registry does not have a package, so check npm’s registry setting and start again'],
]

export function npmError(output, what) {
  for (const [pattern, cause] of causes) {
    if (pattern.test(output)) return new Refusal(`${what}: ${cause}.`)
  }
  const lines = output.split('\n').filter((line) => /npm (error|ERR!)/.test(line))
  const messages = lines.slice(0, 3).map((line) => line.replace(/npm (error|ERR!)\s*/, ''))
  return new Refusal(`${what}; npm says: ${messages.join(' ') || output.slice(-300).trim()}`)
}

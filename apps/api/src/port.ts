// Checks that the port is free before anything slow is started.
import { createServer } from 'node:net'
import { StartError } from './config.ts'

export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(sentenceFor(error, host, port))))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function sentenceFor(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or start with PORT=${port + 1}.`
  if (error.code === 'EACCES') return `Port ${port} needs more rights than this user has: start with PORT=3000.`
  return `Cannot listen on ${host}:${port} (${error.code}): set HOST and PORT to an address of this machine.`
}

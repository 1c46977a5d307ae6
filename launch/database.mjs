// Starts a PostgreSQL in its own process, for use by more than one server: tests and npm run dev.
import path from 'node:path'
import { root } from './paths.mjs'
import { start } from './processes.mjs'
import { Refusal } from './refusal.mjs'

/** Returns `{ url, dataDir, stop }`. `throwaway` = in a temporary folder that is removed with it. */
export async function startDatabase({ node, env }, { throwaway, onNote = () => {} }) {
  const script = path.join(root, 'launch', 'database-process.mjs')
  const args = ['--disable-warning=ExperimentalWarning', script, ...(throwaway ? ['--throwaway'] : [])]
  const child = start(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const { url, dataDir } = await new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message.type === 'note') onNote(message.text)
      if (message.type === 'database') resolve(message)
      if (message.type === 'fatal') reject(new Refusal(message.sentence))
    })
    child.once('error', reject)
    void ended.then(() => reject(new Refusal('PostgreSQL ended before it took connections: start again.')))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, dataDir, stop }
}

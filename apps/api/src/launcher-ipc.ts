// Reports the start to the launcher over IPC; without a launcher it prints plain lines.

export interface Ready {
  shop: string
  console: string
  dataDir: string
  logFile: string
  accounts: Account[]
}

export interface Account {
  who: string
  account: string
  password: string
  note: string
}

export type LauncherMessage =
  | { type: 'step'; id: string; text: string; state: 'start' | 'progress' | 'done'; done?: number; total?: number }
  | { type: 'note'; text: string }
  | ({ type: 'ready' } & Ready)
  | { type: 'fatal'; sentence: string }

function send(message: LauncherMessage): void {
  // The launcher may be gone: then the message is dropped, and the disconnect stops the server in order.
  if (process.connected) process.send?.(message, () => {})
  else if (!process.send) console.log(lineOf(message))
}

function lineOf(message: LauncherMessage): string {
  if (message.type === 'step') return `${message.text} (${message.state})`
  if (message.type === 'note') return message.text
  if (message.type === 'fatal') return message.sentence
  const { shop, dataDir, accounts } = message
  const accountLines = accounts.map(({ who, account, password, note }) => `  ${who} ${account} ${password} (${note})`)
  return [`Shop ${shop}  console ${message.console}  data ${dataDir}`, ...accountLines].join('\n')
}

type Progress = (done: number, total: number) => void

export const launcher = {
  async step<Result>(id: string, text: string, work: (progress: Progress) => Promise<Result>): Promise<Result> {
    send({ type: 'step', id, text, state: 'start' })
    const progress: Progress = (done, total) =>
      process.send && send({ type: 'step', id, text, state: 'progress', done, total })
    const result = await work(progress)
    send({ type: 'step', id, text, state: 'done' })
    return result
  },
  /** A message of a child process. */
  forward: (message: LauncherMessage): void => {
    // Without a launcher only the first and the last line of a step are printed.
    if (process.send || message.type !== 'step' || message.state !== 'progress') send(message)
  },
  note: (text: string): void => send({ type: 'note', text }),
  ready: (ready: Ready): void => send({ type: 'ready', ...ready }),
  fatal: (sentence: string): void => send({ type: 'fatal', sentence }),
}

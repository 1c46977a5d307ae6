// Tells the launcher what is going on; without a launcher it writes plain lines.

export interface Ready {
  shop: string
  console: string
  dataDir: string
  logFile: string
  accounts: { who: string; account: string; password: string; note: string }[]
}

type Message =
  | { type: 'step'; id: string; text: string; state: 'start' | 'progress' | 'done'; done?: number; total?: number }
  | { type: 'note'; text: string }
  | ({ type: 'ready' } & Ready)
  | { type: 'fatal'; sentence: string }

function say(message: Message): void {
  if (process.send) process.send(message)
  else if (message.type === 'step' && message.state === 'start') console.log(`${message.text} …`)
  else if (message.type === 'note') console.log(message.text)
  else if (message.type === 'ready')
    console.log(`Shop ${message.shop}  console ${message.console}  data ${message.dataDir}`)
  else if (message.type === 'fatal') console.error(message.sentence)
}

type Progress = (done: number, total: number) => void

export const tell = {
  async step<Result>(id: string, text: string, work: (progress: Progress) => Promise<Result>): Promise<Result> {
    say({ type: 'step', id, text, state: 'start' })
    const result = await work((done, total) => say({ type: 'step', id, text, state: 'progress', done, total }))
    say({ type: 'step', id, text, state: 'done' })
    return result
  },
  note: (text: string): void => say({ type: 'note', text }),
  ready: (ready: Ready): void => say({ type: 'ready', ...ready }),
  fatal: (sentence: string): void => say({ type: 'fatal', sentence }),
}

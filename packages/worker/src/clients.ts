// The shop's open pages: sends them messages, and remembers whether they get saved answers.
import type { FromWorker } from './messages.ts'
import { isOfConsole } from './rules.ts'

declare const self: ServiceWorkerGlobalScope

export async function shopWindows(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => !isOfConsole(url))
}

export async function notifyPages(message: FromWorker): Promise<void> {
  for (const page of await shopWindows()) page.postMessage(message)
}

/** Undefined until the first answer: a worker is stopped and started again at any time. */
let isSaved: boolean | undefined

/** Pages show that what they show may be old. */
export async function setSaved(next: boolean): Promise<void> {
  if (isSaved === next) return
  isSaved = next
  await notifyPages({ type: 'saved', isSaved: next })
}

export function currentlySaved(): boolean {
  return isSaved ?? false
}

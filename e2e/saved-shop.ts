// For tests of the service worker: waits until the shop is saved, and a server in front of it to stop and update.
import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@shop/contract/language.ts'
import { builtFiles, origin } from './shop.ts'

/** The worker loads all code, three files at a time, beside the other tests. */
const savedMaxMs = 120_000

/** Until the worker controls the page and has all code, and the texts of the language. */
export async function waitUntilSaved(page: Page, language: Language): Promise<void> {
  const files = [...(await builtFiles())].filter(([source]) => source.startsWith(`src/text/${language}`))
  const missing = () =>
    page.evaluate(
      async (names) => {
        if (!navigator.serviceWorker.controller) return -1
        const found = await Promise.all(names.map((name) => caches.match(name, { ignoreVary: true })))
        return found.filter((answer) => !answer).length
      },
      files.map(([, file]) => `/${file}`),
    )
  // A page whose script was not answered loads again.
  await expect.poll(() => missing().catch(() => -1), { timeout: savedMaxMs }).toBe(0)
}

/** The names of caches that hold something of a signed-in shopper. */
export function ownCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('own ')))
}

/** A page shows an answer before the worker has saved it. */
export async function waitUntilAnswerSaved(page: Page, path: string): Promise<void> {
  await expect.poll(() => savedPaths(page)).toContain(path)
}

/** The paths of all saved answers of the API. */
export function savedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(own |seen$)/.test(name))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
}

type Edit = (path: string, body: Buffer) => Buffer | undefined

/** Passes everything on to the shop; `edit` changes an answer, or refuses it with 404 by returning nothing. */
export async function openFront() {
  let edit: Edit = (_path, body) => body
  const aliases = new Map<string, string>()
  const shop = new URL(origin())
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url = '/' } = request
    const path = aliases.get(url) ?? url
    // An answer that is edited must not be compressed, and its tag would be wrong.
    const { 'accept-encoding': _encoding, 'if-none-match': _tag, ...forwarded } = headers
    // A connection of its own: one that is used again may be closed meanwhile, and the page would miss a script.
    const options = { host: shop.hostname, port: shop.port, method, path, headers: forwarded, agent: false }
    const inner = httpRequest(options, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return answer.pipe(response)
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = edit(url, Buffer.concat(parts))
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
        response.writeHead(body ? (answer.statusCode ?? 502) : 404, rest).end(body)
      })
    })
    inner.on('error', () => response.destroy())
    request.pipe(inner)
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    edit: (next: Edit) => {
      edit = next
    },
    /** Answers one path with the content of another. */
    alias: (path: string, content: string) => void aliases.set(path, content),
    stop: async () => {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
    start: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

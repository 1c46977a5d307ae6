// The typed client of the API for set-up and checks, over the requests of Playwright.
import type { APIRequestContext } from '@playwright/test'
import { type Call, createClient } from '@shop/client/call.ts'
import type { Endpoint } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'

interface Caller {
  token?: string
  /** Of texts in replies; absent = the account's. */
  language?: Language
}

export function apiOf(request: APIRequestContext, { token, language }: Caller = {}): Call {
  return createClient({
    base: '',
    token: () => token,
    onSignedOut: () => {},
    onFailure: () => {},
    // Tests repeat writes on purpose.
    now: () => performance.now() * 1e6,
    fetch: async (input, init = {}) => {
      const { method = 'GET', headers, body } = init
      const url = language ? `${input}${String(input).includes('?') ? '&' : '?'}lang=${language}` : String(input)
      const response = await request.fetch(url, {
        method,
        headers: headers as Record<string, string>,
        ...(typeof body === 'string' && { data: body }),
      })
      return new Response(await response.text(), { status: response.status() })
    },
  })
}

/** The path of an endpoint, to watch or intercept its calls. */
export function pathOf({ path }: Endpoint, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
}

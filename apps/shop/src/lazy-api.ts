// lazyApi(name, input): `api` for what a page loads first; the client and the contract load with the first call.
// The server put the first data into the page, so most visits of home make no call.
import type { Call, CallOptions } from '@shop/client/call.ts'
import { Failed } from '@shop/client/failure.ts'
import type { Endpoint, Input, Reply } from '@shop/contract/endpoint.ts'
import { failureText } from '#text/failure-text.ts'
import { rethrowUnlessReloading } from '#ui/stale-chunk.ts'
import { toast } from '#ui/toast-store.ts'

interface Calls<Endpoints> {
  api: Call
  endpoints: Endpoints
}

/** `load` imports a file with a page's endpoints: creating their schemas takes longer than rendering the page. */
export function createLazyApi<Endpoints extends Record<string, Endpoint>>(load: () => Promise<Calls<Endpoints>>) {
  return async <Name extends keyof Endpoints>(
    name: Name,
    input: Input<Endpoints[Name]>,
    options: CallOptions = {},
  ): Promise<Reply<Endpoints[Name]>> => {
    const { api, endpoints } = await load()
      .catch(rethrowUnlessReloading)
      .catch(() => failOffline(options))
    return api(endpoints[name], input, options)
  }
}

const loadFirst = () => import('./first-calls.ts')
const loadAccount = () => import('./account-calls.ts')

/** Ahead of the first call, when the user starts to do something. */
export const loadCalls = () => Promise.all([loadFirst(), loadAccount()])

export const lazyApi = createLazyApi(loadFirst)
export const accountApi = createLazyApi(loadAccount)

/** Code that does not load counts as a call that did not reach the server. */
function failOffline({ quiet, signal }: CallOptions): never {
  const error = new Failed('network')
  if (!quiet && !signal?.aborted) toast.fail(failureText(error))
  throw error
}

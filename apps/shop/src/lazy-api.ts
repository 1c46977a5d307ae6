// lazyApi(name, input): `api` for what everybody loads first; the client and the contract load with the first call.
// The server put the first data into the page, so most visits of home make no call.
import type { CallOptions } from '@shop/client/call.ts'
import { Failed } from '@shop/client/failure.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { failureText } from '#text/failure-text.ts'
import { toast } from '#ui/toast-store.ts'
import type { endpoints } from './first-calls.ts'

type Endpoints = typeof endpoints

/** Also called ahead of the first call, when the user starts to do something. */
export const loadCalls = () => import('./first-calls.ts')

export async function lazyApi<Name extends keyof Endpoints>(
  name: Name,
  input: Input<Endpoints[Name]>,
  options: CallOptions = {},
): Promise<Reply<Endpoints[Name]>> {
  const { api, endpoints } = await loadCalls().catch(() => failOffline(options))
  return api(endpoints[name], input, options)
}

/** Code that does not load counts as a call that did not reach the server. */
function failOffline({ quiet, signal }: CallOptions): never {
  const error = new Failed('network')
  if (!quiet && !signal?.aborted) toast.fail(failureText(error))
  throw error
}

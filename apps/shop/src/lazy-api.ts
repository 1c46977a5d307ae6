// Calls the server like `api`, but loads the client and a file of the contract only with the first call.
// The server put the first data into the page, so most visits of home make no call.
import type { CallOptions } from '@shop/client/call.ts'
import { Failed } from '@shop/client/failure.ts'
import type { Endpoint, Input, Reply } from '@shop/contract/endpoint.ts'
import { failureText } from '#text/failure-text.ts'
import { rethrowUnlessReloading } from '#ui/stale-chunk.ts'
import { toast } from '#ui/toast-store.ts'

type EndpointOf<Module, Name extends keyof Module> = Extract<Module[Name], Endpoint>
type EndpointName<Module> = { [Name in keyof Module]: Module[Name] extends Endpoint ? Name : never }[keyof Module]

const loadClient = () => import('./api.ts')

/** `load` imports a file of the contract: creating its schemas takes longer than rendering a page. */
export function createLazyApi<Module>(load: () => Promise<Module>) {
  return async <Name extends EndpointName<Module>>(
    name: Name,
    input: Input<EndpointOf<Module, Name>>,
    options: CallOptions = {},
  ): Promise<Reply<EndpointOf<Module, Name>>> => {
    const [{ api }, endpoints] = await Promise.all([loadClient(), load()])
      .catch(rethrowUnlessReloading)
      .catch(() => failOffline(options))
    return api(endpoints[name] as EndpointOf<Module, Name>, input, options)
  }
}

const loadAccount = () => import('@shop/contract/people/identity.ts')

/** Ahead of the first call, when the user starts to do something. */
export const loadCalls = () => Promise.all([loadClient(), loadAccount(), import('@shop/contract/catalog/products.ts')])

/** For what any page may call: the signed-in user, logging out, the language. */
export const accountApi = createLazyApi(loadAccount)

/** Code that does not load counts as a call that did not reach the server. */
function failOffline({ quiet, signal }: CallOptions): never {
  const error = new Failed('network')
  if (!quiet && !signal?.aborted) toast.fail(failureText(error))
  throw error
}

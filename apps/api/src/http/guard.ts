// Decides who may call an endpoint: guest, shopper, or an operator with a role.
import type { Endpoint } from '@shop/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#context.ts'
import { refuse } from '#refuse.ts'
import { looksLikeToken } from '#security/token.ts'

/** Looks up a token; passed in by the app, since the guard must not import a module. */
export interface FindActor {
  shopper(token: string): Promise<Actor | undefined>
  operator(token: string, isBackground: boolean): Promise<Actor | undefined>
}

/** Sent by a page that polls without user activity. */
const backgroundHeader = 'x-background'

function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers.token
  return typeof token === 'string' && looksLikeToken(token) ? token : undefined
}

/** The actor of the request, or a refusal. On a public endpoint an expired token is a guest, not an error. */
export async function admit(
  { access, duringSetup }: Pick<Endpoint, 'access' | 'duringSetup'>,
  request: FastifyRequest,
  find: FindActor,
): Promise<Actor> {
  const token = tokenOf(request)
  if (access === 'guest') return (token && (await find.shopper(token))) || { kind: 'guest' }
  if (access === 'shopper') return (token && (await find.shopper(token))) || refuse('auth.required')
  const isBackground = request.headers[backgroundHeader] !== undefined
  const actor = (token && (await find.operator(token, isBackground))) || refuse('auth.required')
  if (actor.kind === 'operator' && actor.setup && !duringSetup) refuse('auth.setup', { of: actor.setup })
  const needed = access.operator
  const allowed =
    actor.kind === 'operator' && (needed.length === 0 || needed.some((role) => actor.roles.includes(role)))
  return allowed ? actor : refuse('auth.forbidden')
}

// Who may call what: guest, shopper, operator with a role.
import type { Access } from '@shop/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import { refuse } from '../refuse.ts'
import { looksLikeToken } from '../secret/token.ts'

/** Looks a token up; given in by the app, because the guard knows no module. */
export interface FindActor {
  shopper(token: string): Promise<Actor | undefined>
  operator(token: string): Promise<Actor | undefined>
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers.token
  return typeof token === 'string' && looksLikeToken(token) ? token : undefined
}

/** The actor behind the request, or a refusal. A dead token on a public call is a guest, not an error. */
export async function admit(access: Access, token: string | undefined, find: FindActor): Promise<Actor> {
  if (access === 'guest') return (token && (await find.shopper(token))) || { kind: 'guest' }
  if (access === 'shopper') return (token && (await find.shopper(token))) || refuse('auth.required')
  const actor = (token && (await find.operator(token))) || refuse('auth.required')
  const needed = access.operator
  const allowed =
    actor.kind === 'operator' && (needed.length === 0 || needed.some((role) => actor.roles.includes(role)))
  return allowed ? actor : refuse('auth.forbidden')
}

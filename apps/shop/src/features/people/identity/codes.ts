// API calls of codes and passwords: mail a code, exchange it for a ticket, use the ticket for a new password.
import type { Input } from '@shop/contract/endpoint.ts'
import { type CodeScene, checkCode, resetPassword, sendCode } from '@shop/contract/people/profile.ts'
import { api } from '#api.ts'
import { clearSession } from '#session.tsx'

export interface CodeRequest {
  account: string
  scene: CodeScene
}

/** What the flow keeps while the user reads the mail. */
export interface SentRequest {
  /** When another code may be requested, in this device's time. */
  readyAt: number
  /** Sent with the code: only the browser that requested it can use it. */
  request: string
}

/** `last`: the previous request, when the code is sent again. */
export async function requestCode({ account, scene }: CodeRequest, last?: string): Promise<SentRequest> {
  const body = { account, scene, ...(last !== undefined && { request: last }) }
  const { resend_after: seconds, request } = await api(sendCode, { body }, { quiet: true })
  return { readyAt: Date.now() + seconds * 1000, request }
}

export interface Ticket {
  ticket: string
  /** The masked account. */
  account: string
}

export function exchangeCode(body: CodeRequest & { code: string; request: string }): Promise<Ticket> {
  return api(checkCode, { body }, { quiet: true })
}

type NewPasswordBody = Input<typeof resetPassword>['body']

/** Ends all sessions of the user, this one too. A ticket is enough, whoever is signed in here. */
export async function changePassword(body: NewPasswordBody): Promise<void> {
  await api(resetPassword, { body }, { quiet: true, noToken: body.ticket !== undefined })
  clearSession()
}

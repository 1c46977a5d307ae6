// Calls of codes and passwords: a code to a person's mail, a ticket for the code, a new password for the ticket.

import type { Input } from '@shop/contract/endpoint.ts'
import { type CodeScene, checkCode, resetPassword, sendCode } from '@shop/contract/people/account.ts'
import { api } from '#api.ts'
import { clearSession } from '#session.tsx'

export interface CodeRequest {
  account: string
  scene: CodeScene
}

/** What the flow stores while the person reads the mail. */
export interface SentRequest {
  /** From when on another code may be asked for, by this device's clock. */
  readyAt: number
  /** Goes with the code: only the browser that asked can try it. */
  request: string
}

/** `last`: the request before, when the code is asked for again. */
export async function requestCode({ account, scene }: CodeRequest, last?: string): Promise<SentRequest> {
  const body = { account, scene, ...(last !== undefined && { request: last }) }
  const { resend_after: seconds, request } = await api(sendCode, { body }, { quiet: true })
  return { readyAt: Date.now() + seconds * 1000, request }
}

export interface Ticket {
  ticket: string
  /** Whom it is for, masked. */
  account: string
}

export function exchangeCode(body: CodeRequest & { code: string; request: string }): Promise<Ticket> {
  return api(checkCode, { body }, { quiet: true })
}

export type NewPasswordBody = Input<typeof resetPassword>['body']

/** Every session of the person ends, this one too. A ticket counts alone, whoever is signed in here. */
export async function changePassword(body: NewPasswordBody): Promise<void> {
  await api(resetPassword, { body }, { quiet: true, noToken: body.ticket !== undefined })
  clearSession()
}

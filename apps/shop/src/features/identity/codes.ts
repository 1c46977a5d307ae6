// Calls of codes and passwords: a code to a person's mail, a ticket for the code, a new password for the ticket.
import { type CodeScene, checkCode, resetPassword, sendCode } from '@shop/contract/account.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { api } from '#api.ts'
import { clearSession } from '#session.tsx'

export interface CodeRequest {
  account: string
  scene: CodeScene
}

/** Sends a code and answers from when on another may be asked for, by this device's clock. */
export async function askForCode(body: CodeRequest): Promise<number> {
  const { resend_after: seconds } = await api(sendCode, { body }, { quiet: true })
  return Date.now() + seconds * 1000
}

export interface Ticket {
  ticket: string
  /** Whom it is for, masked. */
  account: string
}

export function exchangeCode(body: CodeRequest & { code: string }): Promise<Ticket> {
  return api(checkCode, { body }, { quiet: true })
}

export type NewPasswordBody = Input<typeof resetPassword>['body']

/** Every session of the person ends, this one too. A ticket counts alone, whoever is signed in here. */
export async function changePassword(body: NewPasswordBody): Promise<void> {
  await api(resetPassword, { body }, { quiet: true, noToken: body.ticket !== undefined })
  clearSession()
}

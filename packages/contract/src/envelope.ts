// The shape of every answer: { code, msg, data, time }.

export interface Envelope {
  /** 1 = success; 0 = refused by a rule; else the HTTP status. */
  code: number
  /** A sentence for the person, in the caller's language. */
  msg: string
  data: unknown
  /** Server clock, unix seconds. */
  time: number
}

export const successCode = 1
export const refusedCode = 0

/** The code inside the envelope that goes with an HTTP status. */
export function envelopeCode(status: number): number {
  return status === 200 ? refusedCode : status
}

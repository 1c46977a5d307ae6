// The envelope of every response: { code, msg, data, time }.

export interface Envelope {
  /** 1 = success; 0 = refused by a rule; otherwise the HTTP status. */
  code: number
  /** A message for the person, in the caller's language. */
  msg: string
  data: unknown
  /** The server's time, in Unix seconds. */
  time: number
}

export const successCode = 1
export const refusedCode = 0

/** The envelope's code for an HTTP status. */
export function envelopeCode(status: number): number {
  return status === 200 ? refusedCode : status
}

// The two ways a call can end badly: the server refused it, or it never got a proper answer.
import type { ErrorCode, FieldRule } from '@shop/contract/errors.ts'

interface Answer {
  reason: ErrorCode
  params: Record<string, unknown>
  status: number
  code: number
  /** When the server said so, by its clock; unix seconds. */
  time?: number
}

/** The server understood the call and said no; `message` is its sentence for the person. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly reason: ErrorCode
  readonly params: Record<string, unknown>
  /** The HTTP status, and the envelope's code: 0, or 401 when nobody is signed in. */
  readonly status: number
  readonly code: number
  /** By this device's clock, when what is locked `until` some time opens again; its clock and the server's may differ. */
  readonly opensAt: number | undefined
  /** The session ended with it: the client has shown it and gone to login. */
  endedSession = false

  constructor(message: string, answer: Answer) {
    super(message)
    this.reason = answer.reason
    this.params = answer.params
    this.status = answer.status
    this.code = answer.code
    const { until } = answer.params
    const nowMs = Date.now()
    if (typeof until === 'number') this.opensAt = nowMs + (until * 1000 - (answer.time ? answer.time * 1000 : nowMs))
  }

  /** Which field broke which rule, when the input was refused. */
  get fields(): Record<string, FieldRule> {
    return (this.params.fields ?? {}) as Record<string, FieldRule>
  }
}

export type FailureKind = 'network' | 'timeout' | 'http' | 'duplicate'

/** No proper answer. The message is the specification's literal; what a person sees is the interface's own text. */
export class Failed extends Error {
  override readonly name = 'Failed'
  readonly kind: FailureKind
  readonly status: number
  /** What the server said about it, where it said something. */
  readonly serverMessage: string

  constructor(kind: FailureKind, status = 0, serverMessage = '') {
    super(failureMessage(kind, status))
    this.kind = kind
    this.status = status
    this.serverMessage = serverMessage
  }
}

function failureMessage(kind: FailureKind, status: number): string {
  if (kind === 'network') return '后端接口连接异常'
  if (kind === 'timeout') return '系统接口请求超时'
  if (kind === 'duplicate') return '数据正在处理，请勿重复提交'
  return `系统接口 ${status} 异常`
}

export function isSignedOut(error: unknown): error is Refused & { code: 401 } {
  return error instanceof Refused && error.code === 401
}

// The two errors of a call: the server refused it, or there was no valid response.
import type { ErrorCode, FieldRule } from '@shop/contract/errors.ts'

interface RefusalDetails {
  reason: ErrorCode
  params: Record<string, unknown>
  status: number
  code: number
  /** The server's time of the response, in Unix seconds. */
  time?: number
}

/** The server understood the call and declined it; `message` is its sentence for the person. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly reason: ErrorCode
  readonly params: Record<string, unknown>
  /** The HTTP status, and the envelope's code: 0, or 401 when nobody is signed in. */
  readonly status: number
  readonly code: number
  /** When a lock with `until` ends, by this device's clock, which may differ from the server's. */
  readonly opensAt: number | undefined
  /** It ended the session: the client has already shown it and opened login. */
  endedSession = false

  constructor(message: string, details: RefusalDetails) {
    super(message)
    this.reason = details.reason
    this.params = details.params
    this.status = details.status
    this.code = details.code
    const { until } = details.params
    const nowMs = Date.now()
    if (typeof until === 'number') this.opensAt = nowMs + (until * 1000 - (details.time ? details.time * 1000 : nowMs))
  }

  /** The broken rule by field, when the input was refused. */
  get fields(): Record<string, FieldRule> {
    return (this.params.fields ?? {}) as Record<string, FieldRule>
  }
}

export type FailureKind = 'network' | 'timeout' | 'http' | 'duplicate'

/** No valid response. The message is the specification's literal; people see the interface's own text. */
export class Failed extends Error {
  override readonly name = 'Failed'
  readonly kind: FailureKind
  readonly status: number
  /** The server's message, if there was one. */
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

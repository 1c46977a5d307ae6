// A collector of traces on loopback: receives OTLP over HTTP, as protobuf, and decodes the spans.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  /** Empty for the first span of a trace. */
  parentId: string
  name: string
  attributes: Record<string, string | number>
  /** Of the process that sent it. */
  resource: Record<string, string | number>
}

export async function startCollector() {
  const bodies: Buffer[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    bodies.push(Buffer.concat(parts))
    response.writeHead(request.url === '/v1/traces' ? 200 : 404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that arrived, not compressed. */
    bytes: () => Buffer.concat(bodies),
    spans: () => bodies.flatMap(spansOf),
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The numbers of the fields are those of opentelemetry/proto/trace/v1/trace.proto. */
function spansOf(body: Buffer): ReceivedSpan[] {
  return messagesOf(body, 1).flatMap((resourceSpans) => {
    const resource = attributesOf(messagesOf(resourceSpans, 1)[0] ?? Buffer.of(), 1)
    const spans = messagesOf(resourceSpans, 2).flatMap((scopeSpans) => messagesOf(scopeSpans, 2))
    return spans.map((span) => {
      const hex = (field: number) => (messagesOf(span, field)[0] ?? Buffer.of()).toString('hex')
      const ids = { traceId: hex(1), spanId: hex(2), parentId: hex(4) }
      return { ...ids, name: String(messagesOf(span, 5)[0]), attributes: attributesOf(span, 9), resource }
    })
  })
}

function attributesOf(message: Buffer, field: number): Record<string, string | number> {
  const entries = messagesOf(message, field).map((pair) => {
    const value = messagesOf(pair, 2)[0] ?? Buffer.of()
    const [text] = messagesOf(value, 1)
    const [integer = 0n] = fieldsOf(value).get(3) ?? []
    return [String(messagesOf(pair, 1)[0]), text === undefined ? Number(integer) : String(text)]
  })
  return Object.fromEntries(entries)
}

function messagesOf(message: Buffer, field: number): Buffer[] {
  return (fieldsOf(message).get(field) ?? []).filter((value) => Buffer.isBuffer(value))
}

/** https://protobuf.dev/programming-guides/encoding */
function fieldsOf(message: Buffer): Map<number, (Buffer | bigint)[]> {
  const fields = new Map<number, (Buffer | bigint)[]>()
  let at = 0
  const varint = () => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++)
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const bytes = (length: number) => {
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const tag = Number(varint())
    const type = tag & 7
    const value = type === 0 ? varint() : bytes(type === 2 ? Number(varint()) : type === 1 ? 8 : 4)
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value])
  }
  return fields
}

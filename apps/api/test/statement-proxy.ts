// A TCP proxy before a PostgreSQL that records what a server asks it, also while it is frozen and answers nothing.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export interface StatementProxy {
  /** The same login, by way of the proxy. */
  url: string
  /** Each statement so far that was sent. */
  statements(): readonly string[]
  /** How many connections were opened so far, also such that nobody accepted behind the proxy. */
  connections(): number
  close(): void
}

export async function openStatementProxy(url: string): Promise<StatementProxy> {
  const { hostname, port } = new URL(url)
  const statements: string[] = []
  let connections = 0
  /** By name: a prepared statement is sent once per connection, later only its name. The names are the process's. */
  const prepared = new Map<string, string>()
  const proxy = createServer((client) => {
    connections++
    const database = connect(Number(port), hostname)
    client.on('error', () => database.destroy()).on('close', () => database.destroy())
    database.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('data', readMessages(prepared, statements))
    client.pipe(database).pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const own = new URL(url)
  own.port = String((proxy.address() as AddressInfo).port)
  return {
    url: own.href,
    statements: () => statements,
    connections: () => connections,
    close: () => proxy.close(),
  }
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
function readMessages(prepared: Map<string, string>, statements: string[]) {
  let rest: Buffer = Buffer.of()
  /** The first message has no type. */
  let typeBytes = 0
  return (part: Buffer) => {
    rest = Buffer.concat([rest, part])
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readUInt32BE(typeBytes)
      if (rest.length < end) return
      const type = rest.toString('latin1', 0, typeBytes)
      const [first = '', second = ''] = rest.toString('utf8', typeBytes + 4, end).split('\0')
      if (type === 'P') prepared.set(first, second)
      // A bind has the names of its portal and its statement.
      if (type === 'B') statements.push(prepared.get(second) ?? second)
      if (type === 'Q') statements.push(first)
      rest = rest.subarray(end)
      typeBytes = 1
    }
  }
}

// `npm run profile -- [buy|bag|pay|withdraw|detail|search]…`: what an operation costs.
// CPU time by process, by category of the server's code and by phase of PostgreSQL; elapsed time by SQL statement.
import { freePort } from '#db/embedded-server.ts'
import { pepperOf } from '#security/password.ts'
import { dropFolder, makeFolder } from '../chaos/folder.ts'
import { databaseUrlOf, processesOf, type Shop, startShop, stopShop } from '../chaos/shop.ts'
import { insertShoppers } from './buy-rows.ts'
import { printMachine } from './http-bench.ts'
import { createOffers } from './order-rows.ts'
import { createFlow, type Flow, type FlowName, flowNames } from './profile-flows.ts'
import { createNodeProfiler, type NodeProfiler, printNode } from './profile-node.ts'
import { enableStatements, printPhases, printStatements, resetStatements } from './profile-postgres.ts'
import { cpuSince, printCpu, readCpu } from './profile-processes.ts'
import { insertWallets } from './wallet-rows.ts'

const forMs = Number(process.env.SECONDS ?? 5) * 1000
const connections = Number(process.env.CLIENTS ?? 8)
const shopperCount = 2_000
const warmMs = 3_000
const phasesMs = 2_000

async function send(flow: Flow, options: { connections: number; forMs: number }): Promise<number> {
  await flow.prepare(options.forMs)
  return flow.send(options)
}

/** Without any profiler, then the server's code, then the statements: each measurement would disturb the others. */
async function profile(flow: Flow, { shop, profiler }: { shop: Shop; profiler: NodeProfiler }): Promise<void> {
  const url = databaseUrlOf(shop)
  await send(flow, { connections, forMs: warmMs })
  await flow.prepare(forMs)
  const before = readCpu(shop)
  const operations = await flow.send({ connections, forMs })
  const cpu = cpuSince(shop, before, operations)
  console.log(`CPU time of ${flow.operation} (${operations} operations, ${connections} clients):`)
  printCpu(cpu)
  await flow.prepare(forMs)
  const pids = processesOf(shop)
  profiler.start(pids)
  await flow.send({ connections, forMs })
  printNode(await profiler.stop(pids), cpu['server processes'])
  await flow.prepare(forMs)
  await resetStatements(url)
  await printStatements(url, await flow.send({ connections: 1, forMs }))
  await printPhases(shop, () => send(flow, { connections: 1, forMs: phasesMs }))
}

async function profileAll(names: readonly FlowName[]): Promise<void> {
  const dataDir = await makeFolder()
  const profiler = await createNodeProfiler()
  const place = { dataDir, port: await freePort(), env: profiler.env }
  let shop = await startShop(place)
  try {
    await enableStatements(databaseUrlOf(shop))
    await stopShop(shop)
    shop = await startShop(place)
    const url = databaseUrlOf(shop)
    printMachine()
    const wallets = await insertWallets(url, shopperCount)
    const offers = await createOffers(url)
    const sessions = await insertShoppers(url, wallets, await pepperOf(undefined, dataDir))
    for (const name of names) {
      console.log(`== ${name}\n`)
      await profile(await createFlow(name, { url, offers, sessions, base: shop.base }), { shop, profiler })
      console.log('')
    }
  } finally {
    await stopShop(shop)
    await dropFolder(dataDir)
    await profiler.drop()
  }
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !flowNames.some((flow) => flow === name))
if (unknown.length > 0) {
  console.error(`There is no flow ${unknown.join(', ')}. Usage: npm run profile -- [${flowNames.join('|')}]…`)
  process.exit(1)
}
await profileAll(flowNames.filter((name) => names.length === 0 || names.includes(name)))

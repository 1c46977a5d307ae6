// `npm run bench:encode`: compares ways of encoding a list of 50 product cards as JSON.
import assert from 'node:assert/strict'
import { listProducts } from '@shop/contract/catalog/products.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import { cents } from '@shop/contract/wire.ts'
import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod/mini'
import { compileEncoder } from '#http/encode.ts'
import { machineText, median } from './statistics.ts'

const cards = 50
const rounds = 15
const roundMs = 120

type Page = Reply<typeof listProducts>

function makePage(): Page {
  const list = Array.from({ length: cards }, (_, i) => ({
    id: 10_001 + i,
    title:
      i % 2 ? `Aven ${i} slim laptop, aluminium body, 16 GB memory` : `Aven ${i}英寸轻薄笔记本 铝合金机身 16GB内存`,
    image: {
      url: `/media/${'a0960d0e'.repeat(4)}.webp`,
      w: 480,
      h: 480,
      thumb: `/media/${'a0960d0e'.repeat(4)}.webp?w=240`,
    },
    price: cents(4_890 + i),
    price_max: cents(9_900 + i),
    was: i % 4 ? null : cents(12_000 + i),
    sales: 18_650 - i,
    rating: null,
    reviews: 0,
    free_freight: i % 2 === 0,
    in_stock: i % 9 !== 0,
    shop_id: 1_001 + (i % 24),
    shop_name: 'Maison "Lune" & Söhne',
    favourite: i % 7 === 0,
  }))
  return { list, next: 'WyJBcGNpRHhLUSIsNDUyNywxMDEyMl0', total: 245 }
}

type Contender = [name: string, encode: () => string]

function makeContenders(page: Page): Contender[] {
  const schema = listProducts.reply
  const wire = z.encode(schema, page)
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  })
  const write = fastJsonStringify(jsonSchema as Parameters<typeof fastJsonStringify>[0])
  const encode = compileEncoder(schema)
  return [
    ['JSON.stringify, already encoded', () => JSON.stringify(wire)],
    ['z.encode + JSON.stringify', () => JSON.stringify(z.encode(schema, page))],
    ['z.encode + fast-json-stringify', () => write(z.encode(schema, page))],
    ['compileEncoder', () => encode(page)],
  ]
}

/** Operations a second during one round. */
function measure(encode: () => string): number {
  const start = process.hrtime.bigint()
  let count = 0
  let spentMs = 0
  while (spentMs < roundMs) {
    // The time is read once in ten, and the length is used, so that nothing can be optimized away.
    for (let i = 0; i < 10; i++) if (encode().length > 0) count++
    spentMs = Number(process.hrtime.bigint() - start) / 1e6
  }
  return (count / spentMs) * 1000
}

function checkSame(contenders: readonly Contender[]): number {
  const [first = '', ...others] = contenders.map(([, encode]) => encode())
  for (const text of others)
    assert.deepEqual(JSON.parse(text), JSON.parse(first), 'the contenders produce different results')
  return Buffer.byteLength(first)
}

const contenders = makeContenders(makePage())
const bytes = checkSame(contenders)
for (const [, encode] of contenders) measure(encode)

// In turn, and in reverse every other round, so that other load on the machine affects all alike.
const results = new Map<string, number[]>(contenders.map(([name]) => [name, []]))
for (let round = 0; round < rounds; round++) {
  const ordered = round % 2 ? [...contenders].reverse() : contenders
  for (const [name, encode] of ordered) results.get(name)?.push(measure(encode))
}

const medians = [...results].map(([name, values]) => ({ name, speed: median(values), worst: Math.min(...values) }))
const plain = medians[0]?.speed ?? 1
console.log(`${machineText()}\n${cards} product cards, ${bytes} bytes; medians of ${rounds} rounds of ${roundMs} ms\n`)
const printRow = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join(''))
printRow('contender', ['ops/s', 'slowest', 'µs each', 'to plain'])
for (const { name, speed, worst } of medians) {
  printRow(name, [speed.toFixed(0), worst.toFixed(0), (1e6 / speed).toFixed(1), (speed / plain).toFixed(2)])
}

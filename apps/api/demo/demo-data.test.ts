// Tests that the demo data is complete: keys, pictures, and texts in six languages, each in its own script.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { type Language, languages } from '@shop/contract/language.ts'
import sharp from 'sharp'
import { attributesOf } from './attributes.ts'
import { categories, products, shops, specLabels, specNames } from './catalog.ts'
import { banners, guarantees, notices } from './home.ts'
import { accounts, addresses } from './networks.ts'
import type { Translations } from './translations.ts'
import { destinationAddress } from './withdrawals.ts'

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i)
}

test('keys are unique, and every product belongs to a known shop', () => {
  assert.deepEqual(duplicates(products.map((product) => product.key)), [])
  assert.deepEqual(duplicates(shops.map((shop) => shop.key)), [])
  const known = new Set(shops.map((shop) => shop.key))
  for (const product of products) assert.ok(known.has(product.shop), `${product.key} is sold by ${product.shop}`)
})

const script: Record<Exclude<Language, 'en-US'>, RegExp> = {
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  'ja-JP': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'ko-KR': /\p{Script=Hangul}/u,
  'th-TH': /\p{Script=Thai}/u,
}

/** Lists texts that are missing, still in English, or not in the script of their language. */
function problemsOf(name: string, translations: Translations): string[] {
  const english = translations['en-US'].trim()
  const problems =
    english && !/\p{Script=Han}|\p{Script=Thai}|\p{Script=Hangul}/u.test(english) ? [] : [`${name} en-US`]
  for (const [language, letters] of Object.entries(script) as [keyof typeof script, RegExp][]) {
    const text = translations[language].trim()
    if (!text || text === english || !letters.test(text)) problems.push(`${name} ${language}: ${text}`)
  }
  return problems
}

test('titles and descriptions are complete in six languages, each in its own script', () => {
  const problems = products.flatMap((product) => [
    ...problemsOf(`${product.key} title`, product.title),
    ...problemsOf(`${product.key} description`, product.description),
  ])
  assert.deepEqual(problems, [])
})

test('texts of shops, home page and specifications are complete in six languages', () => {
  const problems = [
    ...shops.flatMap((shop) => [...problemsOf(shop.key, shop.name), ...problemsOf(`${shop.key} about`, shop.about)]),
    ...categories.flatMap((category) => problemsOf(category.key, category.name)),
    ...banners.flatMap((b) => [b.title, b.text, b.action].flatMap((translations) => problemsOf(b.key, translations))),
    ...guarantees.flatMap((g) => [g.title, g.text].flatMap((translations) => problemsOf(g.key, translations))),
    ...notices.flatMap((notice) => problemsOf(notice.key, notice.text)),
    ...Object.entries(specNames).flatMap(([key, translations]) => problemsOf(key, translations)),
  ]
  assert.deepEqual(problems, [])
  for (const [key, translations] of Object.entries(specLabels)) {
    for (const language of languages) assert.ok((translations as Translations)[language].trim(), `${key} ${language}`)
  }
})

test('descriptions differ in every language, and Japanese ones contain kana', () => {
  for (const { key, description } of products) {
    assert.equal(new Set(Object.values(description)).size, 6, key)
    assert.match(description['ja-JP'], /[\p{Script=Hiragana}\p{Script=Katakana}]/u, `${key} ja-JP has no kana`)
  }
})

test('product attributes are complete in six languages', () => {
  for (const product of products) {
    for (const { name, value } of attributesOf(product, 'JP')) {
      assert.deepEqual(problemsOf(`${product.key} attribute`, name), [])
      for (const language of languages) assert.ok(value[language].trim(), `${product.key} ${name['en-US']} ${language}`)
    }
  }
})

/** Lists pictures that are missing, not WebP, or smaller than 400 pixels. */
async function pictureProblems(names: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const name of new Set(names)) {
    const data = await readFile(path.join(import.meta.dirname, 'pictures', `${name}.webp`)).catch(() => undefined)
    const { format, width = 0, height = 0 } = data ? await sharp(data).metadata() : {}
    if (format !== 'webp' || width < 400 || height < 400) problems.push(`${name}: ${format} ${width} × ${height}`)
  }
  return problems
}

test('every picture of a product, category or banner is a WebP of at least 400 pixels', async () => {
  const values = products.flatMap((product) => product.specs.flatMap((spec) => spec.values))
  const names = [...categories, ...banners, ...products, ...values].flatMap((item) => item.picture ?? [])
  assert.deepEqual(await pictureProblems(names), [])
})

test('every logo of a shop is a WebP of at least 400 pixels', async () => {
  assert.deepEqual(await pictureProblems(shops.map((shop) => shop.logo)), [])
})

test('notes of payment accounts state no time: times come from the settings', () => {
  for (const { note } of accounts) {
    for (const text of Object.values(note))
      assert.doesNotMatch(text, /hour|minute|小时|小時|分钟|分鐘|時間|시간|분 |ชั่วโมง|นาที/)
  }
})

test('no demo shopper withdraws to a deposit address of the shop', () => {
  assert.equal(
    addresses.some(({ address }) => address === destinationAddress),
    false,
  )
})

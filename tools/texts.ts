// Reads every text a person can see, in every language, with its file and key.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@shop/contract/language.ts'
import { parseAst } from 'vite'
import { root } from './source.ts'

export interface Text {
  language: Language
  file: string
  key: string
  /** Placeholders are `{}`. */
  text: string
}

interface Node {
  type: string
  [field: string]: unknown
}

interface Place {
  file: string
  language: Language | undefined
  keys: readonly string[]
}

/** The order of the arguments of the demo's `translations(…)`. */
const languageOrder: readonly Language[] = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'th-TH']
const reviewFiles: Record<string, Language> = {
  en: 'en-US',
  'zh-cn': 'zh-CN',
  'zh-tw': 'zh-TW',
  ja: 'ja-JP',
  ko: 'ko-KR',
  th: 'th-TH',
}
const skipped = /\.test\.tsx?$|^packages\/locale\/src\/glossary/
const sources = ['apps/{api,shop,console}/{src,demo}/**/*.{ts,tsx}', 'packages/locale/src/**/*.ts']
const comparisons = new Set(['===', '!==', 'in', '<', '>', '<=', '>='])

/** Text tables, text files, `translations(…)` of the demo, help and legal pages. */
export function readTexts(): Text[] {
  return [...textsOfCode(), ...textsOfPages()]
}

function textsOfCode(): Text[] {
  return globSync(sources, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !skipped.test(file))
    .sort()
    .flatMap((file) => {
      const code = readFileSync(path.join(root, file), 'utf8')
      const language = languageOfFile(file)
      if (!language && !/['"]en-US['"]|\btranslations\b/.test(code)) return []
      const program: unknown = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
      return visit(program, { file, language, keys: [] })
    })
}

function languageOfFile(file: string): Language | undefined {
  const review = /^apps\/api\/demo\/reviews\/([\w-]+)\.ts$/.exec(file)?.[1]
  if (review) return reviewFiles[review]
  return languages.find((language) => file.includes(`/${language}/`) || file.endsWith(`/${language}.ts`))
}

function visit(node: unknown, place: Place): Text[] {
  if (Array.isArray(node)) return node.flatMap((item) => visit(item, place))
  if (!isNode(node) || isInvisible(node)) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? textAt(place, node.value) : []
  if (node.type === 'TemplateLiteral') return [...textAt(place, templateOf(node)), ...visit(node.expressions, place)]
  if (node.type === 'Property') return visit(node.value, within(place, nameOf(node.key)))
  if (node.type === 'VariableDeclarator') return visit(node.init, within(place, nameOf(node.id)))
  if (isTranslationsCall(node)) {
    return node.arguments.flatMap((item, at) => visit(item, { ...place, language: languageOrder[at] }))
  }
  return Object.values(node).flatMap((child) => visit(child, place))
}

/** People never see strings that are compared, imported or part of a type. */
function isInvisible(node: Node): boolean {
  if (node.type.startsWith('Import') || node.type === 'TSTypeAnnotation' || node.type === 'TSTypeAliasDeclaration')
    return true
  if (node.type.startsWith('TSType')) return true
  return node.type === 'BinaryExpression' && comparisons.has(String(node.operator))
}

function textAt({ file, language, keys }: Place, text: string): Text[] {
  return language ? [{ language, file, key: keys.join('.'), text }] : []
}

function within(place: Place, name: string): Place {
  const language = languages.find((item) => item === name)
  return { ...place, language: language ?? place.language, keys: name ? [...place.keys, name] : place.keys }
}

function isTranslationsCall(node: Node): node is Node & { arguments: unknown[] } {
  return (
    node.type === 'CallExpression' &&
    Array.isArray(node.arguments) &&
    node.arguments.length === 6 &&
    /^(w|translations)$/.test(nameOf(node.callee))
  )
}

function templateOf({ quasis }: Node): string {
  const parts = Array.isArray(quasis) ? quasis : []
  return parts.map((part: { value: { cooked: string } }) => part.value.cooked).join('{}')
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return String((node.type === 'Identifier' ? node.name : node.value) ?? '')
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node
}

function textsOfPages(): Text[] {
  return languages.flatMap((language) =>
    globSync(`apps/api/base/pages/${language}/*.md`, { cwd: root }).flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((text, at) => ({ language, file, key: `line ${at + 1}`, text })),
    ),
  )
}

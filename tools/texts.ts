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

const skipped = /\.test\.tsx?$|^packages\/locale\/src\/glossary/
const sources = ['apps/{api,shop,console}/{src,demo}/**/*.{ts,tsx}', 'packages/locale/src/**/*.ts']
const comparisons = new Set(['===', '!==', 'in', '<', '>', '<=', '>='])

/** Text tables, text files, the demo data, help and legal pages. */
export function readTexts(): Text[] {
  return [...textsOfCode(), ...textsOfDemo(), ...textsOfPages()]
}

function textsOfCode(): Text[] {
  return globSync(sources, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !skipped.test(file))
    .sort()
    .flatMap((file) => {
      const code = readFileSync(path.join(root, file), 'utf8')
      const language = languageOfFile(file)
      if (!language && !/['"]en-US['"]/.test(code)) return []
      const program: unknown = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
      return visit(program, { file, language, keys: [] })
    })
}

function languageOfFile(file: string): Language | undefined {
  return languages.find((language) => file.includes(`/${language}/`) || file.includes(`/${language}.`))
}

function visit(node: unknown, place: Place): Text[] {
  if (Array.isArray(node)) return node.flatMap((item) => visit(item, place))
  if (!isNode(node) || isInvisible(node)) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? textAt(place, node.value) : []
  if (node.type === 'TemplateLiteral') return [...textAt(place, templateOf(node)), ...visit(node.expressions, place)]
  if (node.type === 'Property') return visit(node.value, within(place, nameOf(node.key)))
  if (node.type === 'VariableDeclarator') return visit(node.init, within(place, nameOf(node.id)))
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

function textsOfDemo(): Text[] {
  return globSync('apps/api/demo/data/**/*.json', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .flatMap((file) => {
      const data: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
      return visitData(data, { file, language: languageOfFile(file), keys: [] })
    })
}

function visitData(data: unknown, place: Place): Text[] {
  if (typeof data === 'string') return textAt(place, data)
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => visitData(value, within(place, name)))
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

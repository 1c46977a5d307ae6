// Rules about file names, sizes, first lines, and texts in markup.
import type { Source } from './source.ts'

const linesMax = 300
const lineLengthMax = 160
const bannedNames = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/
const textFiles = /\/(text|errors|fields|demo)\//

export function fileProblems(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [...names(source), ...sizes(source), ...firstLine(source), ...textInTsx(source)])
}

function names({ file }: Source): string[] {
  const problems: string[] = []
  // text/<lang>/common.ts holds texts that all features share.
  if (bannedNames.test(file) && !/\/text\/[\w-]+\/common\.ts$/.test(file))
    problems.push(`${file}: name it by what it holds`)
  const [, name = ''] =
    /^(?:apps\/(?:shop|console)\/src\/(?:ui|features|screens)|packages\/ui\/src)\/(?:.*\/)?([^/]+)\.tsx$/.exec(file) ??
    []
  // A component's file has the component's name; any other file is in kebab-case.
  if (name && !/^([A-Z][A-Za-z0-9]+|[a-z][a-z0-9-]*)(\.test)?$/.test(name)) {
    problems.push(`${file}: neither PascalCase nor kebab-case`)
  }
  return problems
}

function sizes({ file, lines }: Source): string[] {
  if (textFiles.test(file)) return []
  const problems = lines.length > linesMax ? [`${file}: ${lines.length} lines, at most ${linesMax}`] : []
  const long = lines.findIndex((line) => line.length > lineLengthMax && !/['"`].{100,}/.test(line))
  return long >= 0 ? [...problems, `${file}:${long + 1}: a line of ${lines[long]?.length} characters`] : problems
}

function firstLine({ file, lines }: Source): string[] {
  const fits = /^\/\/ \S.*[.:…]$/.test(lines[0] ?? '')
  return fits ? [] : [`${file}: the first line says in one sentence what the file is for`]
}

const textAttribute = /\b(aria-label|placeholder|alt|title)="[^"]*\p{L}{2,}[^"]*"/u
const jsxText = />[^<>{}=;()&|]*\p{L}{2,}[^<>{}=;()]*<\//u
const physicalSide = /["'\s](-?[mp][lr]-|left-|right-|text-left|text-right|border-[lr]-|rounded-[lr]-)/

function textInTsx({ file, lines, isTest }: Source): string[] {
  if (!file.endsWith('.tsx') || isTest || textFiles.test(file)) return []
  return lines.flatMap((line, index) => {
    const place = `${file}:${index + 1}`
    if (textAttribute.test(line) || jsxText.test(line))
      return [`${place}: texts belong in the text tables: ${line.trim()}`]
    const isClass = line.includes('className') && physicalSide.test(line)
    return isClass ? [`${place}: use logical sides (ms-, pe-, start-): ${line.trim()}`] : []
  })
}

// Lists the packages that the built shop contains or needs, with their licenses: `node tools/third-party.ts` writes the file.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './source.ts'

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

export const noticesFile = 'docs/third-party.md'

export function thirdPartyNotices(): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const rows = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version = '', license = 'see the package' }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `| ${name} | ${version} | ${license} |`
    })
  const head = [
    '# Third-party packages',
    '',
    'Generated from `package-lock.json`. The license texts are in the packages.',
    '',
  ]
  return [...head, '| package | version | license |', '|---|---|---|', ...[...new Set(rows)].sort(), ''].join('\n')
}

if (import.meta.main) writeFileSync(path.join(root, noticesFile), thirdPartyNotices())

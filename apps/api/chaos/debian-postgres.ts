// Debian's PostgreSQL for chaos tests: where its programs are, and its user, because it does not run as root.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'

const postgresUser = 'postgres'

/** The words before a command that runs as PostgreSQL's user. */
export const asPostgres = ['setpriv', `--reuid=${postgresUser}`, `--regid=${postgresUser}`, '--init-groups', '--']

/** The newest version; `packages` is what the error names. */
export function findBinaries(packages: string): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  const folder = versions.map((version) => `${root}/${version}/bin`).find((bin) => existsSync(`${bin}/pg_rewind`))
  if (!folder) throw new Error(`PostgreSQL is not installed: apt install ${packages}`)
  return folder
}

export function postgresIds(): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(execFileSync('id', [option, postgresUser], { encoding: 'utf8' })),
  )
  if (!uid || !gid) throw new Error(`there is no user ${postgresUser}`)
  return { uid, gid }
}

export function makePassword(): string {
  return randomBytes(18).toString('base64url')
}

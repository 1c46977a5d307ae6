// The files of the previous release, exported from the git history of this checkout.
import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#config.ts'
import type { Release } from '#db/release.ts'
import { readRelease } from '#db/sql-files.ts'

const run = promisify(execFile)

export type PreviousRelease = Release['previous']

/** The history of this checkout is not complete, or it is no checkout; the message says what to do. */
export class NoHistory extends Error {
  override readonly name = 'NoHistory'
}

/** Throws `NoHistory` unless the history of the checkout has it. */
export async function findPreviousRelease(checkout = projectRoot): Promise<PreviousRelease> {
  const { previous } = (await readRelease()) ?? {}
  if (!previous) throw new Error('sql/release.json names no previous release')
  const { commit, version } = previous
  await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: checkout }).catch((error: Error) => {
    throw new NoHistory(
      `Release ${version} (commit ${commit.slice(0, 8)}) is not in the git history of ${checkout}: ` +
        'use a full clone, or run `git fetch --unshallow`.',
      { cause: error },
    )
  })
  return previous
}

/** The release, or why its tests are skipped. CI skips nothing: there, a shallow clone is an error. */
export async function findReleaseOrReason(
  { CI }: { CI?: string | undefined },
  checkout?: string,
): Promise<PreviousRelease | string> {
  return findPreviousRelease(checkout).catch((error: unknown) => {
    if (error instanceof NoHistory && !CI) return error.message
    throw error
  })
}

/** Writes these folders and files of the release into a new folder. */
export async function exportRelease(
  { commit }: PreviousRelease,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const archive = path.join(folder, 'release.tar')
  await run('git', ['archive', `--output=${archive}`, commit, ...paths], { cwd: projectRoot })
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
}

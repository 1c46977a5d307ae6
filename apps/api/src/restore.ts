// `npm run restore -- FILE`: restores a backup into the data folder, which must be empty, and checks it.
import { defaultDataDir } from '#db/embedded.ts'
import { checkRestored, restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './backup/run-command.ts'
import { projectRoot, readConfig } from './config.ts'

await runCommand(async (file) => {
  const config = readConfig(process.env)
  const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
  const { createdAt } = await restoreBackup({ file, dataDir, key: process.env.BACKUP_KEY || undefined })
  console.log(`Restored the backup of ${createdAt} into ${dataDir}.`)
  const { transfers, pictures, problems } = await checkRestored(dataDir, config.s3)
  console.log(`${transfers} transfers, ${pictures} pictures.`)
  if (config.s3)
    console.log(`To replace the shop of the bucket ${config.s3.bucket}, delete its object originals/owner.`)
  if (problems.length === 0) return console.log('The ledger is verified, and every picture was found.')
  // What is there is still the best there is: it stays, and a person decides.
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
})

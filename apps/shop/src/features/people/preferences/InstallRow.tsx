// The row of the settings that installs the shop, or says how; nothing where it is installed or cannot be.
import { Smartphone } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Row } from '#ui/Rows.tsx'
import { install, useInstallMethod } from './install.ts'

export function InstallRow() {
  const t = usePageText('device')
  const method = useInstallMethod()
  if (method === 'none') return null
  const isPrompt = method === 'prompt'
  return (
    <Row
      Icon={Smartphone}
      label={t.install}
      note={isPrompt ? t.installNote : t.installIos}
      {...(isPrompt && { onPress: () => void install() })}
    />
  )
}

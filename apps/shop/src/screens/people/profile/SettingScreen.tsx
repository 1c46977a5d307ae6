// /setting: the account's pages, how the shop looks and speaks, what is kept where, and the way out.
import { languageEntries } from '@shop/contract/language.ts'
import {
  ALargeSmall,
  Bell,
  BookOpenText,
  CircleDollarSign,
  Download,
  Eraser,
  Globe,
  History,
  Info,
  KeyRound,
  LifeBuoy,
  MapPin,
  Scale,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useExport } from '#features/people/profile/use-export.ts'
import { AppearanceChoice } from '#features/people/preferences/AppearanceChoice.tsx'
import { sizeText, useKeptAnswers } from '#features/people/preferences/kept-answers.ts'
import { SignOutButton } from '#features/people/identity/SignOutButton.tsx'
import { NoticeSettings } from '#features/people/notifications/NoticeSettings.tsx'
import { recent, useRecent } from '#features/catalog/search/recent.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { ask } from '#ui/dialog-store.ts'
import { Row, RowGroup } from '#ui/Rows.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { version } from '../../../../package.json'

export function SettingScreen() {
  const { titles } = useText()
  const words = usePageText('account')
  return (
    <>
      <TopBar title={titles.setting} back="/profile" />
      <div className="col space-y-6 py-4">
        <RowGroup title={words.groupAccount}>
          <Row to="/profile?edit=1" Icon={UserRound} label={words.personal} />
          <Row to="/address" Icon={MapPin} label={titles.address} />
          <Row to="/security" Icon={ShieldCheck} label={titles.security} />
          <Row to="/passwords" Icon={KeyRound} label={titles.passwords} />
        </RowGroup>
        <AppGroup />
        <KeptGroup />
        <RowGroup title={words.groupAbout}>
          <Row to="/platform" Icon={BookOpenText} label={titles.platform} />
          <Row to="/law" Icon={Scale} label={titles.law} />
          <Row to="/helpAndSupport" Icon={LifeBuoy} label={titles.helpAndSupport} />
          <Row Icon={Info} label={words.version} value={version} />
        </RowGroup>
        <SignOutButton />
      </div>
    </>
  )
}

function AppGroup() {
  const { titles } = useText()
  const words = usePageText('account')
  const notices = usePageText('notices')
  const language = useLanguage()
  const native = languageEntries.find((entry) => entry.file_name === language)?.language_name
  const [isSetting, setIsSetting] = useState(false)
  return (
    <RowGroup title={words.groupApp}>
      <Row to="/language" Icon={Globe} label={titles.language} value={native} />
      <Row Icon={Bell} label={titles.notification} note={words.notificationsNote} onPress={() => setIsSetting(true)} />
      <AppearanceChoice />
      <Row Icon={ALargeSmall} label={words.textSize} note={words.textSizeNote} />
      <Row Icon={CircleDollarSign} label={words.currency} note={words.currencyNote} value={words.currencyValue} />
      <Sheet isOpen={isSetting} title={notices.settings} onClose={() => setIsSetting(false)}>
        <NoticeSettings />
      </Sheet>
    </RowGroup>
  )
}

function KeptGroup() {
  const { common } = useText()
  const words = usePageText('account')
  const { user } = useSession()
  const kept = useKeptAnswers()
  const searches = useRecent()
  const taking = useExport(user?.account ?? '')
  const clear = async (title: string, body: string, forget: () => void) => {
    const question = { title, body, confirm: words.clear, cancel: common.cancel, isDanger: true }
    if (!(await ask(question))) return
    forget()
    toast.success(common.deleteSuccess)
  }
  return (
    <RowGroup title={words.groupData}>
      <Row
        Icon={Eraser}
        label={words.clearCache}
        note={words.clearCacheNote}
        value={kept.bytes > 0 ? sizeText(kept.bytes) : words.none}
        {...(kept.bytes > 0 && {
          onPress: () => void clear(words.clearCacheAsk, words.clearCacheNote, kept.clear),
        })}
      />
      <Row
        Icon={History}
        label={words.clearSearches}
        value={searches.length > 0 ? words.searches(searches.length) : words.none}
        {...(searches.length > 0 && {
          onPress: () => void clear(words.clearSearchesAsk, words.clearSearchesBody, recent.clear),
        })}
      />
      <Row Icon={Download} label={words.export} note={words.exportNote} busy={taking.isBusy} onPress={taking.start} />
    </RowGroup>
  )
}

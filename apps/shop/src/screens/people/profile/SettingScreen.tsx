// /setting: account links, app preferences, stored data, and signing out.
import { languageEntries } from '@shop/contract/language-entries.ts'
import { chooseTheme, type Theme, themes, useTheme } from '@shop/ui/theme.ts'
import {
  ALargeSmall,
  Bell,
  BookOpenText,
  CircleDollarSign,
  CreditCard,
  Download,
  Eraser,
  Globe,
  History,
  Info,
  KeyRound,
  LifeBuoy,
  MapPin,
  Moon,
  Scale,
  ShieldCheck,
  Smartphone,
  Sun,
  SunMoon,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { recent, useRecent } from '#features/catalog/search/recent-searches.ts'
import { SignOutButton } from '#features/people/identity/SignOutButton.tsx'
import { NotificationSettings } from '#features/people/notifications/NotificationSettings.tsx'
import { install, useInstallMethod } from '#features/people/preferences/install.ts'
import { sizeText, useQueryCacheSize } from '#features/people/preferences/query-cache-size.ts'
import { useExport } from '#features/people/profile/use-export.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { Row, RowGroup } from '#ui/Rows.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useWide } from '#ui/use-wide.ts'
import { version } from '../../../../../../package.json'

export function SettingScreen() {
  const { titles } = useText()
  const t = usePageText('account')
  const isWide = useWide()
  return (
    <>
      <TopBar title={titles.setting} back="/profile" />
      <div className="col space-y-6 py-4 md:columns-2 md:gap-6 md:*:break-inside-avoid lg:[--col:100%]">
        <RowGroup title={t.groupAccount}>
          <Row to="/profile?edit=1" Icon={UserRound} label={t.personal} />
          {/* On a wide screen they are in the links of the account beside this page. */}
          {isWide ? null : (
            <>
              <Row to="/address" Icon={MapPin} label={titles.address} />
              <Row to="/cards" Icon={CreditCard} label={titles.savedCards} />
              <Row to="/security" Icon={ShieldCheck} label={titles.security} />
            </>
          )}
          <Row to="/passwords" Icon={KeyRound} label={titles.passwords} />
        </RowGroup>
        <AppGroup />
        <DataGroup />
        <RowGroup title={t.groupAbout}>
          <Row to="/platform" Icon={BookOpenText} label={titles.platform} />
          <Row to="/law" Icon={Scale} label={titles.law} />
          <Row to="/helpAndSupport" Icon={LifeBuoy} label={titles.helpAndSupport} />
          <Row Icon={Info} label={t.version} value={version} />
        </RowGroup>
        <SignOutButton />
      </div>
    </>
  )
}

function AppGroup() {
  const { titles } = useText()
  const t = usePageText('account')
  const notices = usePageText('notices')
  const language = useLanguage()
  const native = languageEntries.find((entry) => entry.file_name === language)?.language_name
  const [isSetting, setIsSetting] = useState(false)
  return (
    <RowGroup title={t.groupApp}>
      <Row to="/language" Icon={Globe} label={titles.language} value={native} />
      <Row Icon={Bell} label={titles.notification} note={t.notificationsNote} onPress={() => setIsSetting(true)} />
      <AppearanceChoice />
      <Row Icon={ALargeSmall} label={t.textSize} note={t.textSizeNote} />
      <Row Icon={CircleDollarSign} label={t.currency} note={t.currencyNote} value={t.currencyValue} />
      <InstallRow />
      <Sheet isOpen={isSetting} title={notices.settings} onClose={() => setIsSetting(false)}>
        <NotificationSettings />
      </Sheet>
    </RowGroup>
  )
}

function DataGroup() {
  const { common } = useText()
  const t = usePageText('account')
  const { user } = useSession()
  const cache = useQueryCacheSize()
  const searches = useRecent()
  const dataExport = useExport(user?.account ?? '')
  const clear = async (title: string, body: string, clearData: () => void) => {
    const options = { title, body, confirm: t.clear, cancel: common.cancel, isDanger: true }
    if (!(await showConfirm(options))) return
    clearData()
    toast.success(common.deleteSuccess)
  }
  return (
    <RowGroup title={t.groupData}>
      <Row
        Icon={Eraser}
        label={t.clearCache}
        note={t.clearCacheNote}
        value={cache.bytes > 0 ? sizeText(cache.bytes) : t.none}
        {...(cache.bytes > 0 && {
          onPress: () => void clear(t.clearCacheConfirm, t.clearCacheNote, cache.clear),
        })}
      />
      <Row
        Icon={History}
        label={t.clearSearches}
        value={searches.length > 0 ? t.searches(searches.length) : t.none}
        {...(searches.length > 0 && {
          onPress: () => void clear(t.clearSearchesConfirm, t.clearSearchesBody, recent.clear),
        })}
      />
      <Row Icon={Download} label={t.export} note={t.exportNote} busy={dataExport.isBusy} onPress={dataExport.start} />
    </RowGroup>
  )
}

/** The color of the browser's address bar; must match index.html. */
const barColors = { light: '#ffffff', dark: '#151f1d' }

function chooseAppearance(theme: Theme): void {
  chooseTheme(theme)
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systemTheme = bar.media.includes('dark') ? 'dark' : 'light'
    bar.content = barColors[theme === 'system' ? systemTheme : theme]
  }
}

const icons = { system: Smartphone, light: Sun, dark: Moon } satisfies Record<Theme, unknown>

/** The choice of the theme: system, light or dark, applied at once. */
function AppearanceChoice() {
  const t = usePageText('account')
  const chosen = useTheme()
  return (
    <fieldset className="px-4 pt-3.5 pb-4">
      <legend className="float-start mb-3 flex w-full items-center gap-3.5 text-body text-text">
        <SunMoon size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-2" />
        {t.appearance}
      </legend>
      <div className="clear-both grid grid-cols-3 gap-1 rounded-field bg-surface-2 p-1">
        {themes.map((appearance) => {
          const Icon = icons[appearance]
          const isChosen = appearance === chosen
          return (
            <label
              key={appearance}
              className={`flex min-h-16 cursor-pointer flex-col items-center justify-center gap-1 rounded-[7px] px-1 py-1.5 text-center text-caption transition-colors duration-200 has-focus-visible:outline-3 has-focus-visible:outline-focus ${
                isChosen ? 'bg-surface font-semibold text-text shadow-e1 dark:bg-border' : 'text-text-2 hover:text-text'
              }`}
            >
              <input
                type="radio"
                name="appearance"
                value={appearance}
                checked={isChosen}
                className="sr-only"
                onChange={() => chooseAppearance(appearance)}
              />
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={isChosen ? 'text-primary' : undefined} />
              {t.appearances[appearance]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Installs the shop, or says how; nothing where it is installed or cannot be. */
function InstallRow() {
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

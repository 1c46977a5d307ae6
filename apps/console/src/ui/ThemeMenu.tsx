// The menu that switches between light, dark and system theme.
import { Monitor, Moon, Sun } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { chooseTheme, themes, useTheme } from '#theme.ts'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'

const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemeMenu() {
  const text = useText()
  const theme = useTheme()
  const Icon = icons[theme]
  const choose = (value: string) => {
    const chosen = themes.find((candidate) => candidate === value)
    if (chosen) chooseTheme(chosen)
  }
  const options = themes.map((value) => {
    const OptionIcon = icons[value]
    return { value, label: text.frame.themes[value], icon: <OptionIcon aria-hidden className="size-4" /> }
  })
  return (
    <Menu
      trigger={
        <IconButton
          label={`${text.frame.theme}: ${text.frame.themes[theme]}`}
          icon={<Icon aria-hidden className="size-4.5" />}
        />
      }
      choices={[{ label: text.frame.theme, value: theme, options, onChoose: choose }]}
    />
  )
}

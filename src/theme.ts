import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import classes from './theme.module.css';

/** The colors live in styles.css, where the two schemes swap them; Mantine's scales point there. */
const scale = (wash: string, main: string): MantineColorsTuple => [
  wash,
  wash,
  wash,
  'var(--line)',
  main,
  main,
  main,
  main,
  main,
  main,
];

const accents = {
  green: {
    main: 'var(--green)',
    fill: 'var(--button)',
    hover: 'var(--button-hover)',
    wash: 'var(--green-wash)',
  },
  indigo: {
    main: 'var(--indigo)',
    fill: 'var(--indigo)',
    hover: 'var(--indigo)',
    wash: 'var(--indigo-wash)',
  },
  amber: { main: 'var(--amber)', fill: 'var(--amber)', hover: 'var(--amber)', wash: 'var(--amber-wash)' },
  gray: { main: 'var(--ink)', fill: 'var(--muted)', hover: 'var(--ink)', wash: 'var(--hover)' },
  red: { main: 'var(--red)', fill: 'var(--red)', hover: 'var(--red-hover)', wash: 'var(--red-wash)' },
};

// Papers from light to dark, then inks: what Mantine's own styles take from these two scales.
const papers: MantineColorsTuple = [
  'var(--paper)',
  'var(--hover)',
  'var(--line)',
  'var(--line)',
  'var(--line-strong)',
  'var(--muted)',
  'var(--muted)',
  'var(--ink)',
  'var(--ink)',
  'var(--ink)',
];
const inks: MantineColorsTuple = [
  'var(--ink)',
  'var(--ink)',
  'var(--muted)',
  'var(--muted)',
  'var(--line-strong)',
  'var(--hover)',
  'var(--surface)',
  'var(--paper)',
  'var(--paper)',
  'var(--paper)',
];

/** What a variant makes of a color's variables. `raised` is for a badge on a tinted background. */
const variantColors: VariantColorsResolver = ({ color = 'green', variant }) => {
  const of = (part: string) => `var(--mantine-color-${color}-${part})`;
  const plain = {
    background: 'transparent',
    hover: of('light-hover'),
    color: of('light-color'),
    border: '1px solid transparent',
  };
  switch (variant) {
    case 'filled':
      return {
        background: of('filled'),
        hover: of('filled-hover'),
        color: 'var(--on-fill)',
        border: '1px solid transparent',
      };
    case 'light':
      return { ...plain, background: of('light') };
    case 'outline':
      return {
        ...plain,
        hover: of('outline-hover'),
        color: of('outline'),
        border: `1px solid ${of('outline')}`,
      };
    case 'raised':
      return { ...plain, background: 'var(--surface)' };
    case 'default':
      return {
        background: 'var(--surface)',
        hover: 'var(--hover)',
        color: 'var(--ink)',
        border: '1px solid var(--button-line)',
      };
    default:
      return plain;
  }
};

const title = (size: string, lineHeight: string) => ({ fontSize: size, lineHeight });

export const theme = createTheme({
  colors: {
    green: scale(accents.green.wash, accents.green.main),
    indigo: scale(accents.indigo.wash, accents.indigo.main),
    amber: scale(accents.amber.wash, accents.amber.main),
    red: scale(accents.red.wash, accents.red.main),
    gray: papers,
    dark: inks,
  },
  primaryColor: 'green',
  primaryShade: 6,
  black: '#15211d',
  white: '#fffdf8',
  fontFamily: 'var(--sans)',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.5' },
  fontWeights: { regular: '400', medium: '600', bold: '650' },
  headings: {
    fontFamily: 'var(--serif)',
    fontWeight: '480',
    sizes: {
      h1: title('var(--title-1)', '1.12'),
      h2: title('var(--title-2)', '1.18'),
      h3: title('var(--title-3)', '1.25'),
      h4: title('var(--title-4)', '1.22'),
    },
  },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.375rem', lg: '0.625rem', xl: '0.625rem' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  // Lists drawn with these have no bullets, and `variant="ruled"` puts a hairline between the children (theme.module.css).
  components: {
    Stack: { classNames: { root: classes.list } },
    Group: { classNames: { root: classes.list } },
    SimpleGrid: { classNames: { root: classes.list } },
    Paper: {
      defaultProps: { withBorder: true, radius: 'lg' },
      classNames: { root: `${classes.paper} ${classes.list}` },
    },
    // `variant="figures"` is for numbers, which line up.
    Text: { classNames: { root: classes.text } },
    Badge: {
      // A span, because badges appear in lines of text, where a div is not allowed.
      defaultProps: { variant: 'light', color: 'gray', radius: 'xs', component: 'span' },
      classNames: { root: classes.badge },
      vars: (_: unknown, { color }: { color?: string }) => ({
        root: color === 'gray' ? { '--badge-color': 'var(--muted)' } : {},
      }),
    },
    Button: { defaultProps: { size: 'md' }, classNames: { loader: classes.loader } },
    // Nearly every field is required; an optional one says so in its label.
    InputWrapper: { defaultProps: { withAsterisk: false }, styles: { label: { marginBottom: '0.3125rem' } } },
    Tabs: { classNames: { tab: classes.tab } },
    Anchor: { defaultProps: { underline: 'hover', inherit: true } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 150, transition: 'fade' } } },
    Drawer: { classNames: { content: classes.drawer }, defaultProps: { transitionProps: { duration: 180 } } },
    Menu: { defaultProps: { transitionProps: { duration: 120, transition: 'fade' } } },
    Select: { defaultProps: { size: 'md', comboboxProps: { transitionProps: { duration: 120 } } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: {
      defaultProps: {
        size: 'md',
        rightSection: createElement(IconChevronDown, { size: 16, stroke: 1.6, 'aria-hidden': true }),
      },
    },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    FileInput: { defaultProps: { size: 'md' } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared: Record<string, string> = {
    '--mantine-primary-color-contrast': 'var(--on-fill)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-success': 'var(--green)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--green)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--hover)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-color-disabled-border': 'var(--line)',
  };
  for (const [name, accent] of Object.entries(accents)) {
    const key = `--mantine-color-${name}`;
    shared[`${key}-text`] = accent.main;
    shared[`${key}-filled`] = accent.fill;
    shared[`${key}-filled-hover`] = accent.hover;
    shared[`${key}-light`] = accent.wash;
    shared[`${key}-light-hover`] = accent.wash;
    shared[`${key}-light-color`] = accent.main;
    shared[`${key}-outline`] = accent.main;
    shared[`${key}-outline-hover`] = accent.wash;
  }
  // Both schemes get them, because Mantine writes its own values for each scheme.
  return { variables: {}, light: shared, dark: shared };
};

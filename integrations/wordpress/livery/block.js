// The block in the editor: its settings beside the page, and a placeholder for the exchange, which visitors see.
(({ blocks, blockEditor, components, element, i18n }) => {
  const { createElement, Fragment } = element;
  const { __ } = i18n;

  /** The settings by their names in the shortcode, with the words for them. */
  const settings = {
    src: __('Address of the exchange', 'livery'),
    title: __('Accessible name', 'livery'),
    width: __('Width', 'livery'),
    height: __('Height', 'livery'),
    name: __('Name', 'livery'),
    logo: __('Logo', 'livery'),
    logo_dark: __('Logo, dark theme', 'livery'),
    brand_color: __('Brand colour', 'livery'),
    brand_color_dark: __('Brand colour, dark theme', 'livery'),
    is_dark_mode: __('Dark theme (true or false)', 'livery'),
    affiliate: __('Affiliate', 'livery'),
    buy_token_percentage: __('Fee in percent', 'livery'),
    default_slippage: __('Slippage in percent', 'livery'),
    default_token_address_eth: __('First token on Ethereum', 'livery'),
    default_token_address_bsc: __('First token on BNB Chain', 'livery'),
    default_token_address_matic: __('First token on Polygon', 'livery'),
    default_token_address_avax: __('First token on Avalanche', 'livery'),
    default_token_address_fantom: __('First token on Fantom', 'livery'),
    default_token_address_optimism: __('First token on Optimism', 'livery'),
    default_token_address_arbitrum: __('First token on Arbitrum', 'livery'),
    default_token_address_base: __('First token on Base', 'livery'),
    default_token_address_celo: __('First token on Celo', 'livery'),
    matic_as_default: __('Begin on Polygon (true or false)', 'livery'),
    bsc_as_default: __('Begin on BNB Chain (true or false)', 'livery'),
    avax_as_default: __('Begin on Avalanche (true or false)', 'livery'),
    fantom_as_default: __('Begin on Fantom (true or false)', 'livery'),
  };

  function Edit({ attributes, setAttributes }) {
    const fields = Object.entries(settings).map(([name, label]) =>
      createElement(components.TextControl, {
        key: name,
        label,
        value: attributes[name],
        onChange: (value) => setAttributes({ [name]: value }),
      }),
    );
    const panel = createElement(components.PanelBody, { title: __('Exchange', 'livery') }, fields);
    const placeholder = createElement(components.Placeholder, {
      icon: 'money-alt',
      label: attributes.name || __('Livery exchange', 'livery'),
      instructions: __('Visitors see the exchange here.', 'livery'),
    });
    return createElement(
      Fragment,
      null,
      createElement(blockEditor.InspectorControls, null, panel),
      createElement('div', blockEditor.useBlockProps(), placeholder),
    );
  }

  // The site renders the block, with the same function as the shortcode.
  blocks.registerBlockType('livery/exchange', { edit: Edit, save: () => null });
})(window.wp);
